import type { ChannelAdapter, Connection, HookAnswer, HookRequest } from '@besedka/channels/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { type ChannelRow, findChannelByKey, hasUnreadableSecret, openConnection } from '../channels/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import { takeInAtApp } from './app-hook.ts'
import { storeUpdates } from './store-updates.ts'

const bodyLimitBytes = 1024 * 1024

/**
 * The doors providers knock at: `/hooks/<key>/<secret>`, with `/<behind>` where a provider adds it. The address itself is a secret; what the provider can prove beyond that, its
 * adapter checks on the raw bytes. An update is answered when it is stored, never later: reading it is a job.
 */
export function registerHookRoutes(fastify: FastifyInstance, app: AppContext): void {
  fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, parsed) => parsed(null, body))
    const atChannel = async (request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) => {
      const hooked = await findHookedChannel(app, request.params)
      // Of a key that is lost: the provider keeps what it has until the secret was entered anew.
      if (hooked === 'unreadable') return later(reply)
      if (!app.limits.shared.hookRequests.take(hooked.channel.id)) return later(reply)
      return answer(reply, await takeIn(app, hooked, request))
    }
    scope.all('/hooks/:key/:secret', atChannel)
    scope.all('/hooks/:key/:secret/:behind', atChannel)
    scope.all<{ Params: { family: string; appId: string } }>('/hooks/apps/:family/:appId', async (request, reply) =>
      answer(reply, await takeInAtApp(app, { ...request.params, network: networkOf(request.ip) }, asHookRequest(request))),
    )
    done()
  })
}

/** `behind`: what the provider itself puts behind the address that it was told. */
type Address = { key: string; secret: string; behind?: string }

/** A channel whose provider posts to us, with its secrets opened once for the whole request. */
type Hooked = {
  channel: ChannelRow
  connection: Connection
  adapter: ChannelAdapter
  hook: NonNullable<ChannelAdapter['hook']>
}

async function findHookedChannel(app: AppContext, { key, secret, behind }: Address): Promise<Hooked | 'unreadable'> {
  const channel = key.length <= 64 ? await findChannelByKey(app.database.system, key) : undefined
  const adapter = channel && app.providers.adapterOf(channel.type)
  // A wrong secret is told from a wrong key by nobody.
  if (!channel || !adapter?.hook || (behind !== undefined && behind !== adapter.hook.behind)) throw new AppError('pageNotFoundException')
  if (hasUnreadableSecret(app.vault, channel)) return 'unreadable'
  const connection = openConnection(app, channel)
  const known = connection.hookSecret !== '' && sameBytes(Buffer.from(secret), Buffer.from(connection.hookSecret))
  if (!known || !(await isActiveOrganisation(app.database.system, channel.organisation_id))) throw new AppError('pageNotFoundException')
  return { channel, connection, adapter, hook: adapter.hook }
}

async function takeIn(app: AppContext, { channel, connection, adapter, hook }: Hooked, request: FastifyRequest): Promise<HookAnswer> {
  const asked = asHookRequest(request)
  if (!hook.verify(asked, connection)) return { status: 401, body: '' }
  const handshake = await hook.handshake?.(asked, connection)
  if (handshake) return handshake
  // Nothing can be written into an inactive channel (spec 4); the provider keeps it for a while and comes again.
  if (!channel.active) return { status: 503, body: '' }
  const updates = adapter.split(hook.bodyOf?.(asked, connection) ?? asked.body)
  if (updates === undefined) return { status: 400, body: '' }
  await inOrganisation(app, channel.organisation_id, (tx) => storeUpdates(tx, channel.id, updates))
  return hook.accepted?.(asked, connection) ?? { status: 200, body: '' }
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
