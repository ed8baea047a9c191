import {
  type ChannelAdapter,
  type Connection,
  type InboundContact,
  type InboundEcho,
  type InboundEvent,
  type InboundMessage,
  SendError,
} from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/database/error-code.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { type ChannelRow, enqueueCare, findChannel, openConnection } from '../channels/index.ts'
import { findChatOfContact, noteBlocked } from '../chats/index.ts'
import { findOrCreateCustomerByContact, isKnownContact, settleContactNames } from '../customers/index.ts'
import { isBeingSent } from '../delivery/index.ts'
import { applyMark, applyWatermark, findExternalMessages } from '../messages/index.ts'
import { followBridgeLink, isBridgeLink } from '../outreach/index.ts'
import { takePressedRating } from '../quality/index.ts'
import { noteTemplateState } from '../registered-templates/index.ts'
import { applyEcho } from './apply-echo.ts'
import { applyMessage } from './apply-message.ts'
import { signalTyping } from './signal-typing.ts'
import { storable } from './storable.ts'
import { enqueueConversation } from './store-updates.ts'
import type { UpdateRow } from './tables.ts'
import { type Patience, takeFiles } from './take-files.ts'
import './tables.ts'

export type Conversation = { organisationId: string; channelId: string; conversation: string }

/** After so many tries an update is put aside for a person, and the ones behind it go on. */
const triesMax = 12
const pauseMaxMs = 10 * 60_000
/** Files may hold back the words of a conversation for so long in one reading; what takes longer follows its message. */
const filePatienceMs = 2_000

/** Builds the job that reads what a conversation has sent, in the provider's order, one update after another. */
export function createReadConversation(app: AppContext, places: FilePlaces) {
  return async function readConversation(given: Conversation): Promise<void> {
    const patience = { leftMs: filePatienceMs }
    for (;;) {
      const found = await readOrganisation(app, given.organisationId, (db) => nextUpdate({ db }, given))
      if (!found) return
      const { update, channel } = found
      if (update.next_attempt_at !== null && update.next_attempt_at > app.now()) return comeBack(given, update.next_attempt_at)
      const adapter = app.providers.adapterOf(channel.type)
      if (!adapter) throw new Error(`This build has no adapter for ${channel.type}`)
      try {
        await readUpdate({ update, channel, adapter, connection: openConnection(app, channel), patience })
      } catch (error) {
        if (!(await putOff(given, update, error))) return
      }
    }
  }

  async function readUpdate(given: Reading): Promise<void> {
    const { update, channel, adapter, connection } = given
    const said = update.body === null ? [] : storable(await adapter.receive(update.body, connection))
    const events = await Promise.all(said.map((event) => withSettledContact(given, event)))
    const prepared: ((tx: Transaction) => Promise<void>)[] = []
    for (const [index, event] of events.entries()) prepared.push(await prepare(given, event, index))
    await inOrganisation(app, update.organisation_id, async (tx) => {
      // Whoever reads the same update in this moment finds it done.
      const mine = await tx.db
        .updateTable('inbound_updates')
        .set({ state: 'done', done_at: tx.now, failure: null })
        .where('channel_id', '=', channel.id)
        .where('external_id', '=', update.external_id)
        .where('state', '=', 'new')
        .executeTakeFirst()
      if (mine.numUpdatedRows === 0n) return
      for (const apply of prepared) await apply(tx)
    })
    for (const event of events) {
      if (event.kind === 'message' && event.acknowledge) await adapter.acknowledge?.(event.acknowledge, connection).catch(() => {})
    }
  }

  /** Who writes, by the one name under which the channel knows them, where its provider gives them several. */
  async function withSettledContact({ update, channel }: Reading, event: InboundEvent): Promise<InboundEvent> {
    if (event.kind !== 'message' || event.contact.aliases === undefined) return event
    const names = { type: channel.type, channelId: channel.id, value: event.contact.value, aliases: event.contact.aliases }
    const value = await inOrganisation(app, update.organisation_id, (tx) => settleContactNames(tx, names))
    return { ...event, contact: { ...event.contact, value } }
  }

  /** Does what takes time or reaches outside, and answers what is left for the transaction. */
  async function prepare(given: Reading, event: InboundEvent, eventIndex: number): Promise<(tx: Transaction) => Promise<void>> {
    const { update, channel, adapter, connection, patience } = given
    switch (event.kind) {
      case 'message': {
        const { organisation_id: organisationId } = update
        const person = await introduce(given, event.contact)
        const { customerId } = await inOrganisation(app, organisationId, (tx) =>
          findOrCreateCustomerByContact(tx, {
            name: person.name.slice(0, 255) || person.value.slice(0, 255),
            locale: person.locale ?? null,
            device: null,
            contact: { type: channel.type, value: event.contact.value, channelId: channel.id },
            sameEverywhere: event.thread !== undefined,
          }),
        )
        const files = await takeFiles(app, places, { organisationId, customerId, files: event.files, adapter, connection, patience })
        const pressed = event.extras?.pressed?.value
        const message = await arrive(given, event, customerId)
        return async (tx) => {
          const asPressed = { config: app.config, channelId: channel.id, customerId, value: pressed ?? '' }
          if (pressed !== undefined && (await takePressedRating(tx, asPressed))) return
          await applyMessage(tx, { update, eventIndex, channel, adapter, customerId, message, files })
        }
      }
      case 'status':
        if (event.otherwise && !(await isKnown(update, event.externalId))) return prepare(given, event.otherwise, eventIndex)
        return (tx) => applyMark(tx, channel.id, event)
      case 'watermark':
        await waitForSending(given, event.contact)
        return (tx) => applyWatermark(tx, channel.id, event)
      case 'echo':
        return prepareEcho(given, event, eventIndex)
      case 'edit':
      case 'delete':
        return (tx) => applyMark(tx, channel.id, event)
      case 'typing':
        return (tx) => signalTyping(app, tx, channel, event)
      case 'blocked':
        return (tx) => noteBlocked(tx, { channelId: channel.id, value: event.contact.value }, event.blocked)
      case 'template':
        return (tx) => noteTemplateState(tx, channel, event)
      case 'account':
        return (tx) => enqueueCare(tx, channel.id)
      case 'ignored':
        return async () => {}
    }
  }

  /** Whoever comes by a link into this channel is the customer it was made for. The words of the link, used up, are nothing to read. */
  async function arrive({ update, channel }: Reading, message: InboundMessage, identityId: string): Promise<InboundMessage> {
    const { startPayload: words, ...extras } = message.extras ?? {}
    if (words === undefined || !isBridgeLink(words)) return message
    const { organisation_id: organisationId } = update
    const arrival = { organisationId, channelId: channel.id, words, identityId, contactValue: message.contact.value }
    if (!(await followBridgeLink(app, arrival))) return message
    const isOnlyLink = message.text === `/start ${words}` || message.text === '/start'
    return { ...message, ...(isOnlyLink && { text: '/start' }), extras: { ...extras, ...(isOnlyLink && { started: true }) } }
  }

  /** Our own words come back with names that we may not have been told yet: then the update waits. */
  async function prepareEcho(given: Reading, echo: InboundEcho, eventIndex: number): Promise<(tx: Transaction) => Promise<void>> {
    const { update, channel, adapter, connection, patience } = given
    const { organisation_id: organisationId } = update
    await waitForSending(given, echo.contact)
    if (await isKnown(update, echo.externalId)) return async () => {}
    const place = { channelId: channel.id, contactValue: echo.contact.value }
    const chat = await readOrganisation(app, organisationId, (db) => findChatOfContact(db, place))
    if (!chat) return async () => {}
    const { customer_id: customerId } = chat
    const files = await takeFiles(app, places, { organisationId, customerId, files: echo.files, adapter, connection, patience })
    return (tx) => applyEcho(tx, { update, eventIndex, channel, customerId, echo, files })
  }

  /** Throws {@link SendError} while something is on its way to somebody. */
  async function waitForSending({ update, channel }: Reading, contact: InboundContact): Promise<void> {
    const to = { channelId: channel.id, contactValue: contact.value }
    const sending = await readOrganisation(app, update.organisation_id, (db) => isBeingSent(db, to))
    if (sending) throw new SendError('retry', { code: 'providerBusy', detail: 'A message is being sent' })
  }

  /** A new customer whom updates name by a number only gets their name from the provider, if it answers. */
  async function introduce({ update, channel, adapter, connection }: Reading, contact: InboundContact): Promise<InboundContact> {
    if (!adapter.profile || contact.name !== contact.value) return contact
    const known = { type: channel.type, value: contact.value, channelId: channel.id }
    if (await readOrganisation(app, update.organisation_id, (db) => isKnownContact({ db }, known))) return contact
    const profile = storable(await adapter.profile(contact, connection).catch(() => undefined))
    return profile?.name ? { ...contact, ...profile } : contact
  }

  async function isKnown(update: UpdateRow, externalId: string): Promise<boolean> {
    const known = await readOrganisation(app, update.organisation_id, (db) => findExternalMessages(db, update.channel_id, [externalId]))
    return known.length > 0
  }

  /** What came meanwhile has called this job at once, and so has taken away the call for later. */
  async function comeBack(given: Conversation, at: Date): Promise<void> {
    await inOrganisation(app, given.organisationId, (tx) => enqueueConversation(tx, given.channelId, given.conversation, at))
  }

  /** Answers whether the conversation may go on: the update was put aside. Otherwise it is tried again later, and nothing overtakes it. */
  async function putOff(given: Conversation, update: UpdateRow, error: unknown): Promise<boolean> {
    // Without the database there is nothing to note; the queue tries the job again.
    if (isUnavailable(error)) throw error
    const foreseen = error instanceof SendError
    if (!foreseen) app.log.error({ error, update: update.id }, 'An update could not be read')
    const attempts = update.attempts + 1
    const aside = attempts >= triesMax || (foreseen && error.kind !== 'retry' && error.kind !== 'channel')
    await inOrganisation(app, given.organisationId, async (tx) => {
      const nextAt = new Date(tx.now.getTime() + Math.min(pauseMaxMs, 1_000 * 2 ** attempts))
      await tx.db
        .updateTable('inbound_updates')
        .set({
          attempts,
          failure: storable(String(error).slice(0, 500)),
          state: aside ? 'failed' : 'new',
          next_attempt_at: aside ? null : nextAt,
        })
        .where('channel_id', '=', update.channel_id)
        .where('external_id', '=', update.external_id)
        .execute()
      if (!aside) await enqueueConversation(tx, given.channelId, given.conversation, nextAt)
    })
    return aside
  }
}

type Reading = { update: UpdateRow; channel: ChannelRow; adapter: ChannelAdapter; connection: Connection; patience: Patience }

async function nextUpdate(
  { db }: Pick<Transaction, 'db'>,
  given: Conversation,
): Promise<{ update: UpdateRow; channel: ChannelRow } | undefined> {
  const update = await db
    .selectFrom('inbound_updates')
    .selectAll()
    .where('channel_id', '=', given.channelId)
    .where('conversation', '=', given.conversation)
    .where('state', '=', 'new')
    .orderBy('ordering')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  const channel = update && (await findChannel(db, given.channelId))
  return channel && { update, channel }
}
