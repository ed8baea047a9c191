import type { InboundEvent } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { type ChannelRow, findChannel, openConnection } from '../channels/index.ts'
import { settleContactNames } from '../customers/index.ts'
import { prepareEvent } from './prepare-event.ts'
import { putOffUpdate } from './put-off-update.ts'
import { type Apply, type Reading, StillSending } from './reading.ts'
import { isAside, stepAside } from './step-aside.ts'
import { storable } from './storable.ts'
import { type Conversation, enqueueConversation } from './store-updates.ts'
import type { UpdateRow } from './tables.ts'
import './tables.ts'

/** Files may hold back the words of a conversation for so long in one reading; what takes longer follows its message. */
const filePatienceMs = 2_000

/**
 * Builds the job that reads what a conversation has sent, in the provider's order, one update after another. In one process only one job works on a conversation:
 * another one has it look once more. Where two processes do, each takes the oldest update that is not done, and of the two only one applies it.
 */
export function createReadConversation(app: AppContext, places: FilePlaces) {
  const underWay = new Map<string, { again: boolean }>()

  return async function readConversation(given: Conversation): Promise<void> {
    const key = `${given.channelId} ${given.conversation}`
    const reading = underWay.get(key)
    if (reading) {
      reading.again = true
      return
    }
    const own = { again: false }
    underWay.set(key, own)
    try {
      do {
        own.again = false
        await readWaiting(app, places, given)
      } while (own.again)
    } finally {
      underWay.delete(key)
    }
  }
}

async function readWaiting(app: AppContext, places: FilePlaces, given: Conversation): Promise<void> {
  const patience = { leftMs: filePatienceMs }
  for (;;) {
    // Also behind the last one it is looked once more: a ring that comes while its job is being fetched is lost.
    const found = await readOrganisation(app, given.organisationId, (db) => nextUpdate({ db }, given))
    if (!found) return
    const { update, channel } = found
    if (update.next_attempt_at !== null && update.next_attempt_at > app.now()) return comeBack(app, given, update.next_attempt_at)
    const adapter = app.providers.adapterOf(channel.type)
    if (!adapter) throw new Error(`This build has no adapter for ${channel.type}`)
    try {
      await readUpdate({ app, places, update, channel, adapter, connection: openConnection(app, channel), patience })
    } catch (error) {
      if (error instanceof StillSending && !isAside(update)) await stepAside(app, update)
      else if (!(await putOffUpdate(app, update, error))) return
    }
  }
}

async function readUpdate(reading: Reading): Promise<void> {
  const { app, update, channel, adapter, connection } = reading
  const body = await lookUp(reading)
  const events = body === null ? [] : storable(await adapter.receive(body, connection))
  const prepared: Apply[] = []
  for (const [index, event] of events.entries()) {
    prepared.push(await prepareEvent(reading, await withSettledContact(reading, event), index))
  }
  await inOrganisation(app, update.organisation_id, async (tx) => {
    // Another job that reads the same update at this moment finds it done.
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

/**
 * The body to read: of an update that only names something, what the provider says of it. That is kept in the update's place, so that the provider is asked
 * once, and files that come later are found in it.
 */
async function lookUp({ app, update, channel, adapter, connection }: Reading): Promise<Buffer | null> {
  if (update.body === null || !adapter.lookUp) return update.body
  const body = await adapter.lookUp(update.body, connection)
  if (body === update.body) return body
  await inOrganisation(app, update.organisation_id, async (tx) => {
    await tx.db
      .updateTable('inbound_updates')
      .set({ body })
      .where('channel_id', '=', channel.id)
      .where('external_id', '=', update.external_id)
      .where('state', '=', 'new')
      .execute()
  })
  return body
}

/** The event with the one name under which the channel knows the person, where its provider gives them several. */
async function withSettledContact({ app, update, channel }: Reading, event: InboundEvent): Promise<InboundEvent> {
  if (event.kind !== 'message' || event.contact.aliases === undefined) return event
  const { value: said, aliases, lasting } = event.contact
  const names = { type: channel.type, channelId: channel.id, value: said, aliases, lasting }
  const value = await inOrganisation(app, update.organisation_id, (tx) => settleContactNames(tx, names))
  // All names are kept: another system may know the person by one of them.
  return { ...event, contact: { ...event.contact, value, aliases: [said, ...aliases] } }
}

/** Queues the job for later once more: an update that came meanwhile had it run at once, in place of the later run. */
async function comeBack(app: AppContext, given: Conversation, at: Date): Promise<void> {
  await inOrganisation(app, given.organisationId, (tx) => enqueueConversation(tx, given.channelId, given.conversation, at))
}

async function nextUpdate(
  { db }: Pick<Transaction, 'db'>,
  given: Conversation,
): Promise<{ update: UpdateRow; channel: ChannelRow } | undefined> {
  const [update, channel] = await Promise.all([
    db
      .selectFrom('inbound_updates')
      .selectAll()
      .where('channel_id', '=', given.channelId)
      .where('conversation', '=', given.conversation)
      .where('state', '=', 'new')
      .orderBy('ordering')
      .orderBy('received_at')
      .limit(1)
      .executeTakeFirst(),
    findChannel(db, given.channelId),
  ])
  return update && channel && { update, channel }
}
