import { setTimeout as sleep } from 'node:timers/promises'
import { type ChannelAdapter, type Connection, SendError } from '@besedka/channels/kit'
import { isTakenBack } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import type { ChannelRow } from '../channels/index.ts'
import type { Breakers } from './breaker.ts'
import { describeOutgoing, type Outgoing } from './describe-outgoing.ts'
import { takePlaces } from './pace-of-chats.ts'
import { type ConfirmedPart, settlePart } from './settle-delivery.ts'
import type { DeliveryRow } from './tables.ts'

/** Adapters have shorter limits of their own; this one is for the adapter that forgot. */
const patienceMs = 360_000

/** `last`: the part that was confirmed last, which is to be written down still. `dropped`: not all of it has gone, and no more of it goes. */
export type Passed = { externalId: string | undefined; dropped: boolean; last?: ConfirmedPart | undefined }

/** The chat has to wait until so much may go to one person again. */
export class NoPlaceYet extends Error {
  override name = 'NoPlaceYet'
  readonly waitMs: number

  constructor(waitMs: number) {
    super(`The chat has no place for ${waitMs} ms`)
    this.waitMs = waitMs
  }
}

/** Builds what passes a message or a change of one to its provider, part after part. Throws {@link SendError}, and {@link NoPlaceYet} between two parts. */
export function createPassDelivery(app: AppContext, places: FilePlaces, breakers: Breakers) {
  return async function passDelivery(given: {
    adapter: ChannelAdapter
    connection: Connection
    channel: ChannelRow
    delivery: DeliveryRow
  }): Promise<Passed> {
    const { adapter, connection, delivery } = given
    const described = await describeOutgoing(app, places, given)
    if (!described) return { externalId: undefined, dropped: false }
    if (!isTakenBack(described.message)) return { ...(await pass(adapter, connection, delivery, described)), dropped: false }
    // What was taken back while it was being sent goes no further.
    const dropped = delivery.kind === 'message' && delivery.parts_done < adapter.plan(described.outgoing).length
    return { externalId: described.firstExternalId, dropped }
  }

  /**
   * Passes a delivery to the provider, from the first part that is not confirmed yet. Answers the external id of the first part, and the part that was confirmed last
   * and is to be written down.
   */
  async function pass(
    adapter: ChannelAdapter,
    connection: Connection,
    delivery: DeliveryRow,
    { outgoing, firstExternalId }: Outgoing,
  ): Promise<Omit<Passed, 'dropped'>> {
    if (delivery.kind === 'edit') {
      if (!adapter.edit || firstExternalId === undefined) throw new SendError('permanent', { code: 'editTooLate' })
      const { to, text, buttons } = outgoing
      await inTime(adapter.edit({ externalId: firstExternalId, to, text, buttons }, connection))
      return { externalId: firstExternalId }
    }
    const parts = adapter.plan(outgoing)
    let externalId = firstExternalId
    let last: ConfirmedPart | undefined
    for (let done = delivery.parts_done; done < parts.length; done++) {
      if (last) await settleBetween(adapter, delivery, last)
      const { externalIds } = await inTime(adapter.send(parts[done], outgoing, connection))
      externalId ??= externalIds[0]
      last = { done: done + 1, externalIds }
    }
    return { externalId, last }
  }

  /** Writes down the part that the provider has confirmed, and takes a place in time for the next one. */
  async function settleBetween(adapter: ChannelAdapter, delivery: DeliveryRow, part: ConfirmedPart): Promise<void> {
    const { organisation_id: organisationId, channel_id: channelId, chat_id: chatId } = delivery
    const { chatMs, channelMs } = await inOrganisation(app, organisationId, async (tx) => {
      await settlePart(tx, delivery, part)
      return takePlaces(tx, { chatId, channelId }, adapter.pace)
    })
    // Whenever the rest goes: this call has passed.
    breakers.passed(channelId)
    // The chat's place is not waited for here, where other chats would wait too.
    if (chatMs > 0) throw new NoPlaceYet(chatMs)
    if (channelMs > 0) await sleep(channelMs)
  }
}

/** Throws {@link SendError} for what takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
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
