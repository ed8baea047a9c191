import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productVersion } from '../../platform/config/product-version.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { comesFromOwnMachine } from '../../platform/http/own-machine.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import type { Measured } from './metrics/live-metrics.ts'

/** Liveness, readiness and Prometheus metrics. Metrics are for this machine, or for whoever has METRICS_TOKEN. */
export function serveHealth(web: FastifyInstance, parts: Measured & { ready(): boolean }): void {
  const { app } = parts
  const { registry, http } = createMetrics(parts)

  web.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    http.observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })

  web.get('/healthz', async () => ({ status: 'ok', version: productVersion }))

  web.get('/readyz', async (_request, reply) => {
    const ready = parts.ready() && (await databaseAnswers(app))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })

  web.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config)) throw new AppError('pageNotFoundException')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function databaseAnswers(app: AppContext): Promise<boolean> {
  return app.database.systemPool.query('SELECT 1').then(
    () => true,
    () => false,
  )
}

function mayReadMetrics(request: FastifyRequest, { metricsToken, ...config }: Config): boolean {
  if (!metricsToken) return comesFromOwnMachine(request.raw, config)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return sameBytes(given, expected)
}
