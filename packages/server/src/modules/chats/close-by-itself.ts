import type { Actor, ChatReason } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, withParticipant } from './chat.ts'
import { recordHistory, saveChat } from './save-chat.ts'
import { atRest } from './standing.ts'

/** Ends a locked chat without anybody's hand: by the clock, the customer's rating or a rule (spec 4). Its assignee keeps seeing it. */
export async function closeByItself(
  tx: Transaction,
  chat: ChatRow,
  given: { by: Actor; reason?: ChatReason; ruleName?: string | null },
): Promise<ChatRow> {
  const after = await saveChat(tx, chat, {
    ...atRest(chat, tx.now, null),
    participant_ids: chat.assignee_id === null ? chat.participant_ids : withParticipant(chat, chat.assignee_id),
  })
  recordHistory(tx, 'chat.closed', { before: chat, after, ...given })
  return after
}
