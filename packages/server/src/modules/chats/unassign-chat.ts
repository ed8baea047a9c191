import type { Actor, ChatReason, RefusalReason } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { recordHistory, saveChat } from './save-chat.ts'
import { inQueue } from './standing.ts'

/**
 * Takes a locked chat out of its assignee's hands, back into the queue of its team (spec 4 "automatically unassigned"). It is not given to
 * them again while anybody else may have it, unless they have only lost the line: who comes back has refused nothing.
 */
export async function unassignChat(
  tx: Transaction,
  chat: ChatRow,
  given: { by: Actor; reason: ChatReason; refusal?: RefusalReason | null; comment?: string },
): Promise<ChatRow> {
  const after = await saveChat(tx, chat, {
    ...inQueue(chat, tx.now),
    ...(given.reason === 'operatorLeft' ? {} : refusedBy(chat, tx.now)),
  })
  const timesRefused = after.refusals > chat.refusals ? after.refusals : null
  recordHistory(tx, 'chat.unassigned', { before: chat, after, timesRefused, ...given })
  return after
}

function refusedBy({ assignee_id: assigneeId, refused_by: refused, refusals }: ChatRow, now: Date) {
  if (assigneeId === null) return {}
  return { refused_by: [...refused.filter((id) => id !== assigneeId), assigneeId], refused_at: now, refusals: refusals + 1 }
}
