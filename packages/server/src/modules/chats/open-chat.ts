import { type Actor, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { recordHistory } from './save-chat.ts'
import './tables.ts'

export type NewChat = {
  channel: { id: string; teamId: string | null }
  customer: { id: string; name: string }
  by: Actor
  /** The operator who starts the chat and takes it at once; null when the customer has written. */
  operatorId: string | null
  /** Which of the customer's conversations on this channel; '' where there is only one. */
  threadKey?: string
  subject?: string | null
  /** Whom answers go to, in the provider's words; null where we serve the customer ourselves. */
  contactValue?: string | null
}

/** Opens a chat, or finds the open one: a customer has at most one open for each conversation, whoever asks at the same moment. */
export async function openChat(tx: Transaction, given: NewChat): Promise<{ chat: ChatRow; opened: boolean }> {
  const inserted = await tx.db
    .insertInto('chats')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      state: given.operatorId ? 'assigned' : 'waiting',
      channel_id: given.channel.id,
      customer_id: given.customer.id,
      customer_name: given.customer.name,
      assignee_id: given.operatorId,
      team_id: given.channel.teamId,
      started_by: given.operatorId ? 'operator' : 'customer',
      created_by_id: given.operatorId,
      participant_ids: given.operatorId ? [given.operatorId] : [],
      last_message: null,
      thread_key: given.threadKey ?? '',
      subject: given.subject ?? null,
      contact_value: given.contactValue ?? null,
      waiting_since: null,
      created_at: tx.now,
      active_at: tx.now,
      closed_at: null,
      closed_by_id: null,
      queued_at: given.operatorId ? null : tx.now,
      // What an operator begins needs no rules, and no greeting.
      routed_at: given.operatorId ? tx.now : null,
      greeted_at: given.operatorId ? tx.now : null,
      assigned_at: given.operatorId ? tx.now : null,
      first_taken_at: given.operatorId ? tx.now : null,
      accept_before: null,
      half_overdue_at: null,
      overdue_at: null,
      customer_wrote_at: null,
      operator_wrote_at: null,
      clock_at: tx.now,
      held_at: null,
      quality: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) {
    recordHistory(tx, 'chat.opened', { before: null, after: inserted, by: given.by })
    return { chat: inserted, opened: true }
  }
  const chat = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('customer_id', '=', given.customer.id)
    .where('channel_id', '=', given.channel.id)
    .where('thread_key', '=', given.threadKey ?? '')
    .where('state', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  // Between the two statements the open chat was closed: the next one is ours.
  return chat ? { chat, opened: false } : openChat(tx, given)
}
