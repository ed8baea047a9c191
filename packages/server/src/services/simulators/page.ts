import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { pageContentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { demoViewOf } from './demo-door.ts'
import { findSimulatedChannel, listSimulatedChannels } from './simulated-channels.ts'

const bundle = fileURLToPath(new URL('../../../../simulator/dist/', import.meta.url))

/**
 * `/simulators/{channelId}`: where one plays the customers of a simulated channel; `/simulators` leads to the first one. `/simulators/post` shows
 * what the product itself sends to people.
 */
export function serveSimulatorPage(web: FastifyInstance, app: AppContext): void {
  web.register(fastifyStatic, {
    root: join(bundle, 'assets'),
    prefix: '/simulators/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  web.get('/simulators', async (request, reply) => {
    const [first] = await listSimulatedChannels(app, demoViewOf(request, app.config))
    if (!first) throw new AppError('pageNotFoundException')
    return reply.redirect(`/simulators/${first.id}`)
  })
  web.get<{ Params: { channelId: string } }>('/simulators/:channelId', async (request, reply) => {
    const { channelId } = request.params
    const view = demoViewOf(request, app.config)
    if (channelId !== 'post' && !(await findSimulatedChannel(app, channelId, view))) throw new AppError('pageNotFoundException')
    // Letters are shown in a frame that runs no scripts; the policy is where their markup passes (simulator/src/mail/letter-markup.ts).
    reply.header('content-security-policy', pageContentSecurityPolicy(['letter']))
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(await readFile(join(bundle, 'index.html')))
  })
}
