import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Done = (error: Error | null, payload: unknown) => void

/** A hook of a route that is asked again and again: 304 without a body for who has this answer already (RFC 9110, `If-None-Match`). */
export function revalidateAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] !== tag) return done(null, payload)
  reply.status(304).removeHeader('content-type').removeHeader('content-length')
  done(null, null)
}
