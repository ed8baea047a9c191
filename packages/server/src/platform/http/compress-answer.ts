import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers fit into the first packet anyway. */
const smallestWorthwhileLength = 1_400

/** A quick pass already makes lists of chats and messages five times smaller; the thorough ones only take longer. */
const level = 4

type Done = (error: Error | null, payload: unknown) => void

/** A hook of a route: long texts go compressed to those who can take it. Runs on the thread pool, so other answers do not wait. */
export function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (typeof payload !== 'string' || payload.length < smallestWorthwhileLength || reply.hasHeader('content-encoding')) {
    return done(null, payload)
  }
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  gzip(payload, { level }, done)
}
