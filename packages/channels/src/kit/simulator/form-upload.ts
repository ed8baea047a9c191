import type { IncomingMessage } from 'node:http'
import type { ReadableStream } from 'node:stream/web'

export type UploadedFile = { name: string; mimeType: string; bytes: Buffer }

/** What was posted as `multipart/form-data`; undefined for anything else. */
export async function readForm(request: IncomingMessage): Promise<FormData | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return await new Response(request as unknown as ReadableStream, { headers }).formData().catch(() => undefined)
}

/** The file in a field of a form. */
export async function fileIn(form: FormData | undefined, field: string): Promise<UploadedFile | undefined> {
  const data = form?.get(field)
  if (!data || typeof data === 'string') return undefined
  return { name: data.name, mimeType: data.type, bytes: Buffer.from(await data.arrayBuffer()) }
}
