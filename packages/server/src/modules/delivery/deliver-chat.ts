import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelAdapter, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { openConnection } from '../channels/index.ts'
import { type Breakers, createBreakers } from './breaker.ts'
import { type Claim, claimDelivery, giveBack, type Taken } from './claim-delivery.ts'
import { doAfterwards, isAfterwards } from './do-afterwards.ts'
import { takePlaces } from './pace-of-chats.ts'
import { createPassDelivery, inTime, NoPlaceYet, type Passed } from './pass-delivery.ts'
import { enqueueChat } from './queue-delivery.ts'
import { settleDropped, settleFailed, settlePart, settleSent } from './settle-delivery.ts'

/** Calls to one provider at a time, of one channel and one process: one that hangs must not take the others' places. */
const placesOfChannel = 4

export type DeliverChat = (given: { organisationId: string; chatId: string }) => Promise<void>

/** Builds the job that sends what waits in a chat, one message after another, until nothing is left or something has to wait. */
export function createDeliverChat(app: AppContext, places: FilePlaces, breakers: Breakers = createBreakers()): DeliverChat {
  const passDelivery = createPassDelivery(app, places, breakers)

  return async function deliverChat(given) {
    for (;;) {
      const claim = await claimInTurn(given)
      if (claim.kind !== 'try') return
      try {
        // What was put off rings by itself. Else it is looked once more: a ring that comes while its job is being fetched is lost.
        if (!(await attempt(claim))) return
      } finally {
        breakers.leave(claim.channel.id)
      }
    }
  }

  /** Takes what is next in the chat, with a place of its channel and one in time. Puts the job off while there is none. */
  async function claimInTurn({
    organisationId,
    chatId,
  }: {
    organisationId: string
    chatId: string
  }): Promise<Exclude<Claim, Taken> | InTurn> {
    let entered: string | undefined
    let paceMs = 0
    const leave = () => {
      if (entered !== undefined) breakers.leave(entered)
      entered = undefined
    }
    try {
      const claim = await inOrganisation(app, organisationId, async (tx) => {
        // The transaction may have been tried before.
        leave()
        const found = await claimDelivery(tx, chatId, async ({ id: channelId, type }) => {
          if (!breakers.enter(channelId, placesOfChannel)) return breakers.askAgainMs(channelId)
          entered = channelId
          const { chatMs, channelMs } = await takePlaces(tx, { chatId, channelId }, app.providers.adapterOf(type)?.pace)
          paceMs = channelMs
          return chatMs
        })
        if (found.kind === 'later') await enqueueChat(tx, chatId, found.at)
        return found
      })
      if (claim.kind === 'try') return { ...claim, paceMs }
      leave()
      return claim
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Answers whether all of it has gone: else it is put off, or waits for a person. */
  async function attempt({ delivery, channel, ...claim }: InTurn): Promise<boolean> {
    const { brokeOff } = claim
    const adapter = app.providers.adapterOf(channel.type)
    const uncertain = brokeOff && adapter?.repeatsAreHarmless !== true
    const settle = (work: Parameters<typeof inOrganisation<void>>[2]) => inOrganisation(app, delivery.organisation_id, work)
    try {
      if (!adapter || channel.deleted_at !== null) throw new SendError('permanent', { code: 'channelInactive' })
      if (channel.forbidden_reason !== null)
        throw new SendError('permanent', { code: 'channelForbidden', detail: channel.forbidden_reason })
      const connection = openConnection(app, channel)
      if (claim.paceMs > 0) await sleep(claim.paceMs)
      const { externalId, dropped, last }: Passed = isAfterwards(delivery)
        ? await inTime(doAfterwards(app, delivery, { adapter, connection })).then(() => ({ externalId: undefined, dropped: false }))
        : await passDelivery({ adapter, connection, channel, delivery })
      breakers.passed(channel.id)
      // Even where repeating is harmless: what was taken back meanwhile was not repeated, so nobody knows whether it is there.
      const unknown = externalId === undefined && (brokeOff || delivery.doubtful)
      const passed = { externalId, uncertain: uncertain || unknown, last }
      const settled = settle((tx) => (dropped ? settleDropped(tx, delivery, passed) : settleSent(tx, delivery, passed)))
      // Whatever else cannot be written: what is with the provider is not sent again.
      await settled.catch(async (error: unknown) => {
        if (last) await settle((tx) => settlePart(tx, delivery, last))
        throw error
      })
      return true
    } catch (error) {
      if (error instanceof NoPlaceYet) await settle((tx) => giveBack(tx, { ...claim, delivery, channel }, error.waitMs))
      else await settleFailure(settle, { delivery, channel, brokeOff, adapter, error })
      return false
    }
  }

  async function settleFailure(
    settle: (work: Parameters<typeof inOrganisation<void>>[2]) => Promise<void>,
    given: Pick<Taken, 'delivery' | 'channel' | 'brokeOff'> & { adapter: ChannelAdapter | undefined; error: unknown },
  ): Promise<void> {
    const { delivery, channel, brokeOff, adapter } = given
    const failure = asSendError(app, given.error)
    const restMs = failure.kind === 'retry' ? breakers.failed(channel.id) : undefined
    if (failure.kind !== 'retry') breakers.passed(channel.id)
    const doubtful = brokeOff || failure.maybeTaken
    const mayBeTwice = doubtful && adapter?.repeatsAreHarmless !== true
    await settle((tx) => settleFailed(tx, delivery, { error: failure, restMs, uncertain: mayBeTwice, doubtful }))
  }
}

/** `paceMs`: in how many milliseconds the provider may be called. */
type InTurn = Taken & { paceMs: number }

/** Anything but a SendError is a defect of the adapter or a failure of ours: it is logged, and the message tried again. */
function asSendError(app: AppContext, error: unknown): SendError {
  if (error instanceof SendError) return error
  app.log.error({ error }, 'A delivery failed unexpectedly')
  return new SendError('retry', { code: 'providerFailed' })
}
