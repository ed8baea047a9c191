import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import { type ByteRange, type FileStore, StoredBytesMissing, thumbnailKey } from '../../platform/files/file-store.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { byteRange } from './byte-range.ts'
import type { FileRow } from './tables.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply; store: FileStore }

/** Answers with the file's own bytes, or the part that a player asks for. Without `cacheControl` whoever has read it keeps it. */
export async function sendFile(exchange: Exchange, file: FileRow, cacheControl?: string): Promise<FastifyReply> {
  const { request, reply } = exchange
  const etag = `"${file.id}"`
  addHeaders(reply, file, etag)
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const shown = file.kind !== 'document'
  reply.header('content-type', shown ? file.mime_type : 'application/octet-stream')
  reply.header('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', file.name))
  reply.header('accept-ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, file.size_bytes) : 'whole'
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size_bytes}`).send()
  if (range === 'whole') return sendBytes(exchange, file.storage_key, file.size_bytes)
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size_bytes}`)
  return sendBytes(exchange, file.storage_key, range.end - range.start + 1, range)
}

/** Answers with the smaller picture of an image; imageNotFoundException when it has none. */
export async function sendThumbnail(exchange: Exchange, file: FileRow): Promise<FastifyReply> {
  if (!file.has_thumbnail) throw new AppError('imageNotFoundException')
  const { request, reply } = exchange
  const etag = `"${file.id}-thumbnail"`
  addHeaders(reply, file, etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.header('content-type', 'image/webp').header('content-disposition', 'inline')
  return sendBytes(exchange, thumbnailKey(file.storage_key))
}

/** For bytes that strangers made: whatever a browser takes them for, they can neither run nor be embedded elsewhere. */
function addHeaders(reply: FastifyReply, file: FileRow, etag: string): void {
  reply.headers({
    etag,
    // A file never changes. It belongs to one reader of a shared browser, though: hence `vary`.
    'cache-control': `${file.public ? 'public' : 'private'}, max-age=31536000, immutable`,
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': file.public ? 'cross-origin' : 'same-origin',
    'referrer-policy': 'no-referrer',
  })
}

async function sendBytes({ request, reply, store }: Exchange, key: string, length?: number, range?: ByteRange): Promise<FastifyReply> {
  try {
    const bytes = await store.read(key, range)
    if (length !== undefined) reply.header('content-length', length)
    return reply.send(bytes)
  } catch (error) {
    // Headers of an answer that is not coming must not be kept by the browser for a year.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    if (!(error instanceof StoredBytesMissing)) throw new AppError('serviceUnavailableException')
    request.log.error({ key }, 'The bytes of a file are missing')
    throw new AppError('fileNotFoundException')
  }
}
