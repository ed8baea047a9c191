import type { FastifyInstance } from 'fastify'

const soonSeconds = '2'

/** Puts Retry-After on every answer that says "not now" and does not say when: clients, providers and proxies know what to do with it. */
export function askToComeAgain(web: FastifyInstance): void {
  web.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', soonSeconds)
    done()
  })
}
