import { timingSafeEqual } from 'node:crypto'
import type { HookAnswer, HookRequest } from '@besedka/channels/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { createRateLimit } from '../../platform/http/rate-limits.ts'
import { type ChannelRow, findChannelByKey, openConnection } from '../channels/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { storeUpdates } from './store-updates.ts'

const bodyLimitBytes = 1024 * 1024
/** Requests of one provider for one channel; beyond it the provider keeps them and comes again (reliability 5.6). */
const perSecond = 100

/**
 * The doors providers knock at: `/hooks/<key>/<secret>`. The address itself is a secret; what the provider can prove beyond that, its
 * adapter checks on the raw bytes. An update is answered when it is stored, never later: reading it is a job.
 */
export function registerHookRoutes(fastify: FastifyInstance, app: AppContext): void {
  const limit = createRateLimit({ amount: perSecond * 3, windowMs: 3_000, now: () => app.now().getTime() })
  fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, parsed) => parsed(null, body))
    scope.all<{ Params: { key: string; secret: string } }>('/hooks/:key/:secret', async (request, reply) => {
      const channel = await findHookedChannel(app, request.params)
      if (!limit.take(channel.id)) return later(reply)
      return answer(reply, await takeIn(app, channel, request))
    })
    done()
  })
}

async function findHookedChannel(app: AppContext, { key, secret }: { key: string; secret: string }): Promise<ChannelRow> {
  const channel = key.length <= 64 ? await findChannelByKey(app.database.system, key) : undefined
  const known = channel && app.providers.adapterOf(channel.type)?.hook && sameSecret(secret, openConnection(app, channel).hookSecret)
  // A wrong secret is told from a wrong key by nobody.
  if (!channel || !known || !(await isActiveOrganisation(app.database.system, channel.organisation_id))) {
    throw new AppError('pageNotFoundException')
  }
  return channel
}

async function takeIn(app: AppContext, channel: ChannelRow, request: FastifyRequest): Promise<HookAnswer> {
  const adapter = app.providers.adapterOf(channel.type)
  if (!adapter?.hook) throw new AppError('pageNotFoundException')
  const connection = openConnection(app, channel)
  const asked = asHookRequest(request)
  if (!adapter.hook.verify(asked, connection)) return { status: 401, body: '' }
  const handshake = adapter.hook.handshake?.(asked, connection)
  if (handshake) return handshake
  // Nothing can be written into an inactive channel (spec 4); the provider keeps it for a while and comes again.
  if (!channel.active) return { status: 503, body: '' }
  const updates = adapter.split(asked.body)
  if (updates === undefined) return { status: 400, body: '' }
  await inOrganisation(app, channel.organisation_id, (tx) => storeUpdates(tx, channel.id, updates))
  return adapter.hook.accepted ?? { status: 200, body: '' }
}

function asHookRequest(request: FastifyRequest): HookRequest {
  const query = Object.entries(request.query as Record<string, unknown>)
  return {
    method: request.method,
    headers: request.headers,
    query: Object.fromEntries(query.map(([name, value]) => [name, typeof value === 'string' ? value : undefined])),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

function answer(reply: FastifyReply, { status, body, contentType }: HookAnswer): FastifyReply {
  if (status === 503) return later(reply)
  return reply
    .code(status)
    .header('content-type', contentType ?? 'text/plain')
    .send(body)
}

function later(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '5').header('content-type', 'text/plain').send('')
}

function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && one.length > 0 && timingSafeEqual(one, other)
}
