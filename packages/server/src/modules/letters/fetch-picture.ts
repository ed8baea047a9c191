import { type Net, SendError } from '@besedka/channels/kit'
import { AppError } from '../../platform/errors/app-error.ts'

const bytesMax = 10 * 1024 * 1024
const patienceMs = 10_000
const redirectsMax = 3

/** Kinds that browsers show as pictures and nothing else; SVG is a document with scripts. */
const pictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
])

/**
 * Fetches a picture of a letter from elsewhere, so that its sender learns our server's address and never the operator's. Only through the
 * guarded net, each redirect anew; only what is a picture by its bytes, at most 10 MB. Throws imageNotFoundException for everything else.
 */
export async function fetchPicture(net: Net, address: string): Promise<{ bytes: Buffer; mimeType: string }> {
  try {
    const bytes = await read(await follow(net, address))
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(bytes)
    if (!found || !pictures.has(found.mime)) throw new AppError('imageNotFoundException')
    return { bytes, mimeType: found.mime }
  } catch (error) {
    if (error instanceof AppError) throw error
    // Whatever the other side did wrong, and whatever the guard refused, the letter simply lacks a picture.
    if (error instanceof SendError || error instanceof Error) throw new AppError('imageNotFoundException')
    throw error
  }
}

async function follow(net: Net, address: string): Promise<Response> {
  let url = address
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const headers = { accept: 'image/*', 'user-agent': 'Besedka' }
    const response = await net.fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) })
    const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (target === null) return response
    await response.body?.cancel()
    url = new URL(target, url).href
  }
  throw new AppError('imageNotFoundException')
}

async function read(response: Response): Promise<Buffer> {
  if (!response.ok || !response.body) throw new AppError('imageNotFoundException')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > bytesMax) throw new AppError('imageNotFoundException')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
