import type { Actor, ChatHistoryDetail, ChatHistoryType } from '@besedka/contract'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { audienceOfChange, customerAudience } from './audience.ts'
import { type ChatRow, toChatView } from './chat.ts'
import './tables.ts'

/** Writes a change of a locked chat; its version grows by one. */
export async function saveChat(tx: Transaction, chat: Pick<ChatRow, 'id'>, change: Updateable<Tables['chats']>): Promise<ChatRow> {
  return tx.db
    .updateTable('chats')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', chat.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the customer, too, is told: that somebody took the chat, or that it is closed. */
const heardByCustomers: ReadonlySet<ChatHistoryType> = new Set(['chat.assigned', 'chat.closed'])

/** Records an entry of the chat's history: who acted, and from whom to whom the chat went. */
export function recordHistory(
  tx: Transaction,
  type: ChatHistoryType,
  given: { before: ChatRow | null; after: ChatRow; by: Actor; comment?: string; assigneeName?: string },
): void {
  const { before, after } = given
  const detail: ChatHistoryDetail = {
    by: given.by,
    afterSeq: after.last_seq,
    fromAssigneeId: before?.assignee_id ?? null,
    toAssigneeId: after.assignee_id,
    fromTeamId: before?.team_id ?? null,
    toTeamId: after.team_id,
    comment: given.comment || null,
  }
  const audience = audienceOfChange(before, after)
  if (heardByCustomers.has(type)) audience.push(customerAudience(after))
  tx.record({
    type,
    subjectId: after.id,
    audience,
    payload: { chat: toChatView(after), detail, ...(given.assigneeName === undefined ? {} : { assigneeName: given.assigneeName }) },
  })
}

/** Records a change that is nothing for the history. */
export function recordUpdate(tx: Transaction, before: ChatRow, after: ChatRow, heardByCustomer = false): void {
  const audience = audienceOfChange(before, after)
  if (heardByCustomer) audience.push(customerAudience(after))
  tx.record({ type: 'chat.updated', subjectId: after.id, audience, payload: { chat: toChatView(after) } })
}

/** Whoever acts in the staff's part of the product: an operator, or a program with an API key. */
export function actorOf({ kind, id }: Pick<CurrentAccount, 'kind' | 'id'>): Actor {
  return { type: kind ?? 'operator', id }
}
