import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/read-config.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { comesFromOwnMachine } from '../../platform/http/own-machine.ts'

/** How much of the demo a request may see. */
export type DemoView = 'everything' | 'demoOrganisation'

/**
 * This machine sees all that is simulated; everybody else sees the demo organisation, and only where DEMO=true was set. The simulated post
 * holds links that let their reader in. Throws pageNotFoundException.
 */
export function demoViewOf({ raw }: FastifyRequest, config: Config): DemoView {
  if (comesFromOwnMachine(raw, config)) return 'everything'
  if (config.demoForEverybody) return 'demoOrganisation'
  throw new AppError('pageNotFoundException')
}

/** Serves pages of the demo, all of them behind its door. */
export function serveDemo(web: FastifyInstance, config: Config, serve: (demo: FastifyInstance) => void): void {
  web.register((demo, _options, done) => {
    demo.addHook('onRequest', (request, _reply, next) => {
      demoViewOf(request, config)
      next()
    })
    serve(demo)
    done()
  })
}
