import type { FileView } from '@besedka/contract'
import { isApiError } from '../../../api/api-error.ts'
import { fetchFile } from '../../../api/fetch-file.ts'
import { uploadFile } from '../../../api/upload.ts'
import type { UploadState } from './upload-state.ts'

/** `source` is a file of this device, or a stored one. `failedText` is shown where what went wrong has no words of its own. */
type Sending = { source: File | FileView; signal: AbortSignal; failedText: string; tell: (state: UploadState) => void }

/** Sends an attached file to the server, and tells how far it is and what becomes of it. */
export async function sendUpload(sending: Sending): Promise<void> {
  const { source, signal, failedText, tell } = sending
  const begunAt = Date.now()
  try {
    const file = source instanceof File ? source : await copyOf(source, signal)
    signal.throwIfAborted()
    tell({ view: await uploadFile(file, { signal, onProgress: (progress) => tell({ progress }) }) })
  } catch (error) {
    const again = () => {
      tell({ progress: 0 })
      void sendUpload(sending)
    }
    tell({ refused: isApiError(error) ? error.message : failedText, ...(isUnheard(error) && { begunAt, again }) })
  }
}

async function copyOf({ id, name, mimeType }: FileView, signal: AbortSignal): Promise<File> {
  return new File([await fetchFile(id, 'original', signal)], name, { type: mimeType })
}

/** Whether no server has judged the file: it may well take it the next time. */
function isUnheard(error: unknown): boolean {
  return !isApiError(error) || error.status < 400 || error.status >= 500
}
