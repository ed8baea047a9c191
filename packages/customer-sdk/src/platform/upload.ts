import type { UploadRequest } from './ports.ts'

type UploadAnswer = { status: number; body: string }

/** Browsers and React Native: only XMLHttpRequest tells how much of a body is out. */
export function uploadByXhr({ url, headers, body, onProgress, signal }: UploadRequest): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(new TypeError('The upload was cut off'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Node and other places without XMLHttpRequest: progress jumps from 0 to 1. */
export async function uploadByFetch({ url, headers, body, onProgress, signal }: UploadRequest): Promise<UploadAnswer> {
  onProgress(0)
  const answer = await fetch(url, { method: 'POST', headers, body, signal })
  const text = await answer.text()
  onProgress(1)
  return { status: answer.status, body: text }
}
