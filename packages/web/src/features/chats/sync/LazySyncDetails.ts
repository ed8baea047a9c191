import { lazyPart } from '../../../ui/lazy-part.ts'

/** What stands behind the words about the line: brought while there is a line, to be at hand when there is none. */
export const SyncDetails = lazyPart(async () => (await import('./SyncDetails.tsx')).SyncDetails)
