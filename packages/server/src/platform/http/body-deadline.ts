import type { FastifyInstance } from 'fastify'

/** Longest time a JSON body may take. Files have the server's own, longer limit. */
const jsonPatienceMs = 30_000

/** Hangs up on whoever sends a small body drop by drop: such a request would hold its place, and a stop, for minutes. */
export function addBodyDeadline(app: FastifyInstance): void {
  const deadlines = new WeakMap<object, NodeJS.Timeout>()
  app.addHook('onRequest', async (request) => {
    if (!request.headers['content-type']?.startsWith('application/json')) return
    deadlines.set(
      request,
      setTimeout(() => request.raw.destroy(), jsonPatienceMs),
    )
  })
  app.addHook('preValidation', async (request) => clearTimeout(deadlines.get(request)))
  app.addHook('onResponse', async (request) => clearTimeout(deadlines.get(request)))
}
