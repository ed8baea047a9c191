import type { FastifyInstance } from 'fastify'

/** The customer's side may be called from the company's own pages; nothing else may be called from another site. */
const open = /^\/api\/(customer|public)\//

/**
 * Answers browsers that ask whether another site may call. Yes for the customer's side: it knows nobody by cookie, only by a token
 * that the calling page was given, and which sites may open a visit is the channel's own setting.
 */
export function allowCustomerCallsFromSites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined || !open.test(request.url)) return done()
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return done()
    reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH')
      .header('access-control-allow-headers', 'authorization, content-type, accept-language')
      .header('access-control-max-age', '86400')
      .send()
  })
}
