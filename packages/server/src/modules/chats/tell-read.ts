import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import {
  type ChannelRow,
  capabilitiesOf,
  findChannel,
  hasUnreadableSecret,
  isWritable,
  openConnection,
  tellsRead,
} from '../channels/index.ts'
import type { ChatRow } from './chat.ts'
import { findHeard, hasUnread } from './heard.ts'
import { getChatRow } from './load-chat.ts'

/** The job that tells a customer, at their provider, that they have been read. */
export const tellReadJob = 'tellRead'

/** A provider that hangs keeps the marks of its channel waiting for this long at most, and nothing else. */
const patienceMs = 8_000

/**
 * Has the customer of a chat told how far they have been read, where their channel does that. The marks of a channel go one after another: they are paced,
 * and take one place of the worker whatever the provider does. `known`: the chat's channel, where the caller has read it already.
 */
export async function queueTellRead(tx: Transaction, chat: ChatRow, known?: ChannelRow): Promise<void> {
  if (chat.contact_value === null) return
  const channel = known ?? (await findChannel(tx.db, chat.channel_id))
  if (!channel || !mayTellRead(channel)) return
  const payload = { organisationId: tx.organisationId, chatId: chat.id }
  await tx.enqueue({ name: tellReadJob, payload, queue: `marks:${channel.id}`, key: `marks:${chat.id}` })
}

/**
 * Tells it once. A mark that the provider does not take is not tried again: the next one says the same of everything before it. What breaks a channel is
 * found by what is sent through it.
 */
export async function tellRead(app: AppContext, { organisationId, chatId }: { organisationId: string; chatId: string }): Promise<void> {
  const found = await readOrganisation(app, organisationId, async (db) => {
    const chat = await getChatRow(db, chatId)
    const channel = chat && (await findChannel(db, chat.channel_id))
    if (!channel) return undefined
    const heard = await findHeard(db, chat, chat.read_seq)
    if (!heard?.lastId) return undefined
    // A mark for all that was written waits until all of it was looked at.
    if (!capabilitiesOf(channel).marksReadUpTo && (await hasUnread(db, chat))) return undefined
    return { channel, heard }
  })
  if (!found || !mayTellRead(found.channel) || hasUnreadableSecret(app.vault, found.channel)) return
  const marked = app.providers.adapterOf(found.channel.type)?.markRead?.(found.heard, openConnection(app, found.channel))
  await Promise.race([marked?.catch(() => undefined), setTimeout(patienceMs, undefined, { ref: false })])
}

function mayTellRead(channel: ChannelRow): boolean {
  return isWritable(channel) && tellsRead(channel)
}
