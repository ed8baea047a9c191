import { type Actor, type ContinuedChat, chatHistoryTypes } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { lockChatRow } from './load-chat.ts'
import { recordHistory, saveChat } from './save-chat.ts'

type Continuation = { fromId: string; toId: string; by: Actor; byLink: boolean }

/**
 * Both chats tell that the conversation of the one goes on in the other, and lead to each other. Once: where the last such note leads there already,
 * nothing is added. Answers the other one.
 */
export async function noteContinuation(tx: Transaction, { fromId, toId, by, byLink }: Continuation): Promise<ChatRow> {
  // In the order of their ids, like everybody who locks more than one.
  const locked: (ChatRow | undefined)[] = []
  for (const id of [fromId, toId].toSorted()) locked.push(await lockChatRow(tx, id))
  const [from, to] = fromId < toId ? locked : locked.toReversed()
  if (!from || !to) throw new Error('A chat that goes on is gone')
  if ((await leadsTo(tx, fromId)) === toId) return to
  const tell = async (before: ChatRow, way: 'to' | 'from', other: ChatRow): Promise<ChatRow> => {
    const after = await saveChat(tx, before, {})
    recordHistory(tx, 'chat.continued', { before, after, by, continued: { way, chatId: other.id, channelId: other.channel_id, byLink } })
    return after
  }
  await tell(from, 'to', to)
  return tell(to, 'from', from)
}

/** Where a chat goes on by its last such note; undefined where that says where it came from. */
async function leadsTo(tx: Transaction, chatId: string): Promise<string | undefined> {
  const { rows } = await sql<{ continued: ContinuedChat }>`
    SELECT payload #> '{detail,continued}' AS continued FROM events
    WHERE subject_id = ${chatId} AND type IN (${sql.join(chatHistoryTypes)}) AND type = 'chat.continued'
    ORDER BY position DESC LIMIT 1`.execute(tx.db)
  const last = rows[0]?.continued
  return last?.way === 'to' ? last.chatId : undefined
}
