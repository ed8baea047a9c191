import type { IncomingMessage } from 'node:http'

export type UploadedFile = { name: string; mimeType: string; bytes: Buffer }

/** What was posted as `multipart/form-data`; undefined for anything else. */
export async function readForm(request: IncomingMessage): Promise<FormData | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  // What Node and browsers call a stream are two types; both packages that know only one of them compile this file.
  const body = request as unknown as ConstructorParameters<typeof Response>[0]
  return await new Response(body, { headers }).formData().catch(() => undefined)
}

/** The file in a field of a form. */
export async function fileIn(form: FormData | undefined, field: string): Promise<UploadedFile | undefined> {
  const data = form?.get(field)
  if (!data || typeof data === 'string') return undefined
  return { name: data.name, mimeType: data.type, bytes: Buffer.from(await data.arrayBuffer()) }
}
