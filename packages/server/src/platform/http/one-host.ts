import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Refuses requests with two Host headers (RFC 9112 §3.2): a proxy and we might each believe another one. Throws validationException. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
    if (hosts > 1) throw new AppError('validationException', { fields: {} })
    done()
  })
}
