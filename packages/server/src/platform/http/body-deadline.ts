import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies are files: they may take as long as the server's own, longer limit lets them. */
    takesFiles?: boolean
  }
}

/** Longest time a body may take that is no file. */
const smallPatienceMs = 30_000

/**
 * Hangs up on whoever sends a small body drop by drop: such a request would hold its place, and a stop, for minutes. Looked at from time to
 * time, not by a clock for each request: nearly all bodies are here at once.
 */
export function addBodyDeadline(app: FastifyInstance, patienceMs = smallPatienceMs): void {
  /** Since when bodies are waited for, the longest first. */
  const awaited = new Map<FastifyRequest, number>()
  const round = setInterval(() => {
    const longAgo = performance.now() - patienceMs
    for (const [request, since] of awaited) {
      if (since > longAgo) return
      awaited.delete(request)
      request.raw.destroy()
    }
  }, patienceMs / 10).unref()

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesFiles) awaited.set(request, performance.now())
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    awaited.delete(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    awaited.delete(request)
    done()
  })
  app.addHook('onClose', async () => clearInterval(round))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
