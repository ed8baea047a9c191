import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Stage } from './stage.ts'
import { signInPages } from './start-simulators.ts'

/** The ends of the addresses of consent pages: VK's and Meta's. */
const pages = /\/(authorize|dialog\/oauth)$/

/** `/simulators/sign-in/{type}/…/authorize`: the provider's own page of consent, which the browser has to reach. Of its API nothing else is here. */
export function serveSignInPages(web: FastifyInstance, stage: Stage): void {
  web.get<{ Params: { type: string; '*': string } }>(`${signInPages}/:type/*`, async (request, reply) => {
    const handle = stage.handlerOf(request.params.type)
    if (!handle || !pages.test(`/${request.params['*']}`)) throw new AppError('pageNotFoundException')
    reply.hijack()
    handle(request.raw, reply.raw)
  })
}
