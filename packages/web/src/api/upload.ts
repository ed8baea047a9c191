import type { FileView } from '@besedka/contract'
import { ApiError } from './api-error.ts'
import { callHeaders, toApiError } from './call.ts'
import { offlineText } from './language.ts'
import { reactToRefusal } from './refusals.ts'
import { isRenewalDue, renewToken } from './token-renewal.ts'

export type UploadOptions = {
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends one file and answers its view. Throws `ApiError` (too large, not a picture, `offline`) or the abort of the signal.
 * XMLHttpRequest, because fetch cannot tell how much has left.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<FileView> {
  if (isRenewalDue()) await renewToken().catch(() => {})
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    request.responseType = 'json'
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && options.onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(new ApiError({ code: 'offline', message: offlineText(), status: 0 }))
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError'))
    request.onload = () => {
      if (request.status < 300 && request.response?.code === 'ok') return resolve(request.response.entity)
      const error = toApiError(request.status, request.response)
      reactToRefusal(error)
      reject(error)
    }
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
