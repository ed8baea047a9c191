import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../../../platform/cache.ts'

const compress = promisify(brotliCompress)

/** Compressed texts, one for each state of a channel's settings. */
const rememberedMax = 1_000

type CompressedText = { etag: string; brotli: Buffer }

/** Sends a text in the form the browser can take, with an etag, and nothing but its name when the browser has it already. */
export type SendText = (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<FastifyReply>

export function createSendText(): SendText {
  const remembered = createCache<string, CompressedText>(rememberedMax)

  async function compressed(text: string): Promise<CompressedText> {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const known = remembered.get(etag)
    if (known) return known
    const made = { etag, brotli: await compress(text) }
    remembered.set(etag, made)
    return made
  }

  return async function sendText(request, reply, text) {
    const { etag, brotli } = await compressed(text)
    reply.header('etag', etag).header('vary', 'accept-encoding, accept-language')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(brotli)
  }
}
