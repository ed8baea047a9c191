import type { RawUpdate } from '@besedka/channels/kit'
import { newId } from '@besedka/contract'
import type { NewJob, Transaction } from '../../platform/events/transaction.ts'
import { noteReceived } from '../channels/index.ts'
import './tables.ts'

export type Conversation = { organisationId: string; channelId: string; conversation: string }

/** The job that reads what a conversation has sent, in order. */
export const readConversationJob = 'readConversation'

/**
 * Stores updates as they came, before the provider is told that we have them. The provider's id makes a repeated one the same one: the
 * unique key decides, so sixteen deliveries at once make one row. Answers how many were new.
 */
export async function storeUpdates(tx: Transaction, channelId: string, updates: readonly RawUpdate[]): Promise<number> {
  if (updates.length === 0) return 0
  const storing = tx.db
    .insertInto('inbound_updates')
    .values(
      updates.map((update) => ({
        organisation_id: tx.organisationId,
        channel_id: channelId,
        external_id: update.externalId.slice(0, 1_000),
        id: newId(),
        conversation: update.conversation.slice(0, 1_000),
        ordering: update.order,
        body: update.body,
        failure: null,
        received_at: tx.now,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('conversation')
    .execute()
  const [stored] = await Promise.all([storing, noteReceived(tx.db, channelId, tx.now)])
  for (const conversation of new Set(stored.map((row) => row.conversation))) await enqueueConversation(tx, channelId, conversation)
  return stored.length
}

/** Reads a conversation's updates, at once or at `runAt`; several wishes become one job. */
export async function enqueueConversation(tx: Transaction, channelId: string, conversation: string, runAt?: Date): Promise<void> {
  await tx.enqueue(readingJob({ organisationId: tx.organisationId, channelId, conversation }, runAt))
}

/**
 * No queue of the conversation's own: whoever looks for the next job looks at every queue that there is, and would look at thousands. Two that read one conversation
 * at a time do no harm (`read-conversation.ts`).
 */
export function readingJob(payload: Conversation, runAt?: Date): NewJob {
  return { name: readConversationJob, payload, key: `read:${payload.channelId}:${payload.conversation}`, ...(runAt ? { runAt } : {}) }
}
