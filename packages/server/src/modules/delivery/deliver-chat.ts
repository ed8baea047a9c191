import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelAdapter, type Connection, SendError } from '@besedka/channels/kit'
import { isTakenBack } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { type ChannelRow, openConnection, takePlaceInTime } from '../channels/index.ts'
import { type Breakers, createBreakers } from './breaker.ts'
import { type Claim, claimDelivery } from './claim-delivery.ts'
import { describeOutgoing, type Outgoing } from './describe-outgoing.ts'
import { doAfterwards, isAfterwards } from './do-afterwards.ts'
import { createPaceOfChats } from './pace-of-chats.ts'
import { enqueueChat } from './queue-delivery.ts'
import { settleDropped, settleFailed, settlePart, settleSent } from './settle-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** Calls to one provider at a time, of one channel and one process: one that hangs must not take the others' places. */
const placesOfChannel = 4
/** Adapters have shorter limits of their own; this one is for the adapter that forgot. */
const patienceMs = 360_000

export type DeliverChat = (given: { organisationId: string; chatId: string }) => Promise<void>

/** Builds the job that sends what waits in a chat, one message after another, until nothing is left or something has to wait. */
export function createDeliverChat(app: AppContext, places: FilePlaces, breakers: Breakers = createBreakers()): DeliverChat {
  const chats = createPaceOfChats()

  return async function deliverChat({ organisationId, chatId }) {
    for (;;) {
      const claim = await inOrganisation(app, organisationId, async (tx) => {
        const found = await claimDelivery(tx, chatId)
        if (found.kind === 'later') await enqueueChat(tx, chatId, found.at)
        return found
      })
      if (claim.kind !== 'try') return
      const { delivery, channel, brokeOff } = claim
      // Waiting for the chat takes no place of the channel's.
      const chatMs = chats.waitMs(chatId, app.providers.adapterOf(channel.type)?.pace?.perChat)
      if (chatMs > 0) return await putBack(app, claim, chatMs)
      if (!breakers.enter(channel.id, placesOfChannel)) return await putBack(app, claim, breakers.askAgainMs(channel.id))
      try {
        await attempt({ delivery, channel, brokeOff })
      } finally {
        breakers.leave(channel.id)
      }
    }
  }

  async function attempt({ delivery, channel, brokeOff }: Claimed): Promise<void> {
    const adapter = app.providers.adapterOf(channel.type)
    const uncertain = brokeOff && adapter?.repeatsAreHarmless !== true
    const settle = (work: Parameters<typeof inOrganisation<void>>[2]) => inOrganisation(app, delivery.organisation_id, work)
    try {
      if (!adapter || channel.deleted_at !== null) throw new SendError('permanent', { code: 'channelInactive' })
      if (channel.forbidden_reason !== null)
        throw new SendError('permanent', { code: 'channelForbidden', detail: channel.forbidden_reason })
      const connection = openConnection(app, channel)
      await keepPace(adapter, delivery)
      const { externalId, dropped }: Passed = isAfterwards(delivery)
        ? await inTime(doAfterwards(app, delivery, { adapter, connection })).then(() => ({ externalId: undefined, dropped: false }))
        : await describeAndPass({ adapter, connection, channel, delivery })
      breakers.passed(channel.id)
      // Even where repeating is harmless: what was taken back meanwhile was not repeated, so nobody knows whether it is there.
      const unknown = externalId === undefined && (brokeOff || delivery.doubtful)
      const passed = { externalId, uncertain: uncertain || unknown }
      await settle((tx) => (dropped ? settleDropped(tx, delivery, passed) : settleSent(tx, delivery, passed)))
    } catch (error) {
      const failure = asSendError(app, error)
      const restMs = failure.kind === 'retry' ? breakers.failed(channel.id) : undefined
      if (failure.kind !== 'retry') breakers.passed(channel.id)
      const doubtful = brokeOff || failure.maybeTaken
      const mayBeTwice = doubtful && adapter?.repeatsAreHarmless !== true
      await settle((tx) => settleFailed(tx, delivery, { error: failure, restMs, uncertain: mayBeTwice, doubtful }))
    }
  }

  /** Waits for the chat's next place, and then for the channel's among the calls that its provider takes in a second. */
  async function keepPace({ pace }: ChannelAdapter, { organisation_id, channel_id, chat_id }: DeliveryRow): Promise<void> {
    if (!pace) return
    const chatMs = chats.take(chat_id, pace.perChat)
    if (chatMs > 0) await sleep(chatMs)
    const waitMs = await inOrganisation(app, organisation_id, (tx) => takePlaceInTime(tx.db, channel_id, pace))
    if (waitMs > 0) await sleep(waitMs)
  }

  async function describeAndPass(given: {
    adapter: ChannelAdapter
    connection: Connection
    channel: ChannelRow
    delivery: DeliveryRow
  }): Promise<Passed> {
    const { adapter, connection, delivery } = given
    const described = await describeOutgoing(app, places, given)
    if (!described) return { externalId: undefined, dropped: false }
    if (!isTakenBack(described.message)) return { externalId: await pass(adapter, connection, delivery, described), dropped: false }
    // What was taken back while it was being sent goes no further.
    const dropped = delivery.kind === 'message' && delivery.parts_done < adapter.plan(described.outgoing).length
    return { externalId: described.firstExternalId, dropped }
  }

  /** Passes a delivery to the provider, from the first part that is not confirmed yet. Answers the external id of the first part. */
  async function pass(
    adapter: ChannelAdapter,
    connection: Connection,
    delivery: DeliveryRow,
    { outgoing, firstExternalId }: Outgoing,
  ): Promise<string | undefined> {
    if (delivery.kind === 'edit') {
      if (!adapter.edit || firstExternalId === undefined) throw new SendError('permanent', { code: 'editTooLate' })
      const { to, text, buttons } = outgoing
      await inTime(adapter.edit({ externalId: firstExternalId, to, text, buttons }, connection))
      return firstExternalId
    }
    const parts = adapter.plan(outgoing)
    let first = firstExternalId
    for (let done = delivery.parts_done; done < parts.length; done++) {
      if (done > delivery.parts_done) await keepPace(adapter, delivery)
      const { externalIds } = await inTime(adapter.send(parts[done], outgoing, connection))
      first ??= externalIds[0]
      await inOrganisation(app, delivery.organisation_id, (tx) => settlePart(tx, delivery, done + 1, externalIds))
    }
    return first
  }
}

/** `dropped`: not all of it has gone, and no more of it goes. */
type Passed = { externalId: string | undefined; dropped: boolean }

type Claimed = Omit<Extract<Claim, { kind: 'try' }>, 'kind'>

/** Leaves a delivery as it was found, for later. */
async function putBack(app: AppContext, { delivery, brokeOff }: Claimed, waitMs: number): Promise<void> {
  await inOrganisation(app, delivery.organisation_id, async (tx) => {
    await tx.db
      .updateTable('deliveries')
      .set({
        ...(isAfterwards(delivery) ? { doing: brokeOff } : { state: brokeOff ? 'sending' : 'queued' }),
        attempts: delivery.attempts - 1,
      })
      .where('id', '=', delivery.id)
      .execute()
    await enqueueChat(tx, delivery.chat_id, new Date(tx.now.getTime() + waitMs))
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SendError('retry', { code: 'timedOut' })), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Anything but a SendError is a defect of the adapter or a failure of ours: it is logged, and the message tried again. */
function asSendError(app: AppContext, error: unknown): SendError {
  if (error instanceof SendError) return error
  app.log.error({ error }, 'A delivery failed unexpectedly')
  return new SendError('retry', { code: 'providerFailed' })
}
