import { type Cursor, SendError } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import {
  type ChannelRow,
  type ClaimedChannel,
  claimChannels,
  clearProblem,
  hasUnreadableSecret,
  keepCursor,
  openConnection,
  releaseChannels,
  reportProblem,
} from '../channels/index.ts'
import { bytesOfFile } from '../files/index.ts'
import { storeUpdates } from './store-updates.ts'

/** How often the channels are looked through for ones that nobody listens to, or that have changed. */
const roundMs = 2_000
const restMinMs = 1_000
const restMaxMs = 60_000
/** A listener that has held out so long has a working provider. */
const provenMs = 5_000

type Running = { channel: ChannelRow; controller: AbortController; ended: Promise<void> }

/**
 * Keeps a listener for each active channel whose provider does not post to us (long poll, mailboxes). Several processes share the
 * channels: each is leased by one, and taken over half a minute after its process died.
 */
export function createListeners(app: AppContext) {
  const self = newId()
  const running = new Map<string, Running>()
  const resting = new Map<string, { until: number; failures: number }>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function round(): Promise<void> {
    const listening = (channel: ChannelRow) => app.providers.adapterOf(channel.type)?.listen !== undefined
    const claimed = await claimChannels(app.database, { listener: self, now: app.now(), listening })
    const alive = new Map(claimed.map((one) => [one.channel.id, one]))
    for (const [id, one] of running) if (alive.get(id)?.channel.version !== one.channel.version) one.controller.abort()
    for (const [id, one] of alive) {
      const rest = resting.get(id)
      // Settings that were changed may have mended it: no need to wait.
      if (!running.has(id) && (!rest || rest.until <= performance.now())) start(one)
    }
  }

  function start({ channel, cursor }: ClaimedChannel): void {
    if (hasUnreadableSecret(app.vault, channel)) return
    const connection = openConnection(app, channel)
    const listen = app.providers.adapterOf(channel.type)?.listen?.(connection)
    if (!listen) return
    const controller = new AbortController()
    const proven = setTimeout(() => void settle(channel, undefined), provenMs)
    const accept = async (updates: Parameters<typeof storeUpdates>[2], next: Cursor) => {
      await inOrganisation(app, channel.organisation_id, async (tx) => {
        await keepCursor(tx, { channelId: channel.id, listener: self, cursor: next })
        await storeUpdates(tx, channel.id, updates)
      })
      resting.delete(channel.id)
    }
    const file = (fileId: string) => bytesOfFile(app, { organisationId: channel.organisation_id, fileId })
    const ended = listen({ cursor, accept, file, signal: controller.signal })
      .catch((error: unknown) => fail(channel, error))
      .finally(() => {
        clearTimeout(proven)
        running.delete(channel.id)
      })
    running.set(channel.id, { channel, controller, ended })
  }

  async function fail(channel: ChannelRow, error: unknown): Promise<void> {
    if (stopped) return
    if (!(error instanceof SendError)) app.log.error({ error, channelId: channel.id }, 'A listener failed')
    const failures = (resting.get(channel.id)?.failures ?? 0) + 1
    const retryAfterMs = error instanceof SendError ? (error.retryAfterMs ?? 0) : 0
    const restMs = Math.max(retryAfterMs, Math.min(restMaxMs, restMinMs * 2 ** failures))
    resting.set(channel.id, { until: performance.now() + restMs, failures })
    await settle(channel, error instanceof SendError ? error : new SendError('retry', { code: 'providerFailed' }))
  }

  async function settle(channel: ChannelRow, error: SendError | undefined): Promise<void> {
    await inOrganisation(app, channel.organisation_id, (tx) =>
      error ? reportProblem(tx.db, channel.id, error.problem, tx.now) : clearProblem(tx.db, channel.id),
    ).catch((failure: unknown) => app.log.warn({ error: failure }, 'The state of a channel could not be noted'))
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round()
        .catch((error: unknown) => app.log.warn({ error }, 'The channels could not be looked through'))
        .finally(() => !stopped && schedule())
    }, roundMs)
  }

  return {
    start: schedule,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      const all = [...running.values()]
      for (const one of all) one.controller.abort()
      await Promise.allSettled(all.map((one) => one.ended))
      await releaseChannels(app.database, self)
    },
  }
}
