import type { FastifyInstance } from 'fastify'

/** Longest time a JSON body may take. Files have the server's own, longer limit. */
const jsonPatienceMs = 30_000

/** Hangs up on whoever sends a small body drop by drop: such a request would hold its place, and a stop, for minutes. */
export function addBodyDeadline(app: FastifyInstance): void {
  const deadlines = new WeakMap<object, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      const hangUp = () => request.raw.destroy()
      deadlines.set(request, setTimeout(hangUp, jsonPatienceMs))
    }
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    clearTimeout(deadlines.get(request))
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(deadlines.get(request))
    done()
  })
}
