import type { UploadedFile } from './form-upload.ts'

/** A file that a company offers by its public address, named after the end of it; undefined when it cannot be fetched. */
export async function fetchFile(address: string): Promise<UploadedFile | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { pathname } = new URL(address)
  return {
    name: decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)),
    mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
