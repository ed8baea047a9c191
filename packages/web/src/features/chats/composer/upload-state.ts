import type { FileView } from '@besedka/contract'

/**
 * Share that has left, 0 to 1; the view once the server has it; or why it does not, and how to send it `again` where the server has not refused
 * it: `begunAt`, in milliseconds, is when the attempt began that found no server.
 */
export type UploadState = { progress: number } | { view: FileView } | { refused: string; begunAt?: number; again?: () => void }
