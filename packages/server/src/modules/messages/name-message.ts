import type { Transaction } from '../../platform/events/transaction.ts'
import { applyEarlyMarks, holdName } from './marks.ts'
import './tables.ts'

/** Remembers the provider's names of a message, and applies what was told about them before. One that is known already keeps its meaning. */
export async function nameMessage(
  tx: Transaction,
  given: { channelId: string; chatId: string; messageId: string; externalIds: readonly string[]; fingerprint?: string | undefined },
): Promise<void> {
  if (given.externalIds.length === 0) return
  // In one order, so that two who name the same never wait for each other.
  const held = [...given.externalIds].sort().map((externalId) => holdName(tx.db, given.channelId, externalId))
  const named = tx.db
    .insertInto('external_messages')
    .values(
      given.externalIds.map((externalId) => ({
        organisation_id: tx.organisationId,
        channel_id: given.channelId,
        external_id: externalId,
        message_id: given.messageId,
        chat_id: given.chatId,
        fingerprint: given.fingerprint ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // All of it travels together, and is done in this order.
  await Promise.all([...held, named, applyEarlyMarks(tx, given)])
}
