import type { Transaction } from '../../platform/events/transaction.ts'
import { recordUpdate, saveChats } from './save-chat.ts'
import './tables.ts'

/** `change` answers the tags that a chat is to have; undefined: it keeps those that it has. */
type Change = (chatId: string, tags: readonly string[]) => string[] | undefined

/**
 * Changes the tags of chats as the product itself does, whoever may see them, and tells the screens of each. Nothing stands in their histories, and no rule takes
 * it for a tag that was given. Answers the tags that each had that was changed.
 */
export async function retagChats(tx: Transaction, chatIds: readonly string[], change: Change): Promise<ReadonlyMap<string, string[]>> {
  if (chatIds.length === 0) return new Map()
  const chats = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('id', 'in', [...chatIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const changes = chats.flatMap((chat) => {
    const tags = change(chat.id, chat.tags)
    return tags === undefined ? [] : [{ chat, change: { tags } }]
  })
  const saved = await saveChats(tx, changes)
  const was = new Map<string, string[]>()
  for (const { chat } of changes) {
    const after = saved.get(chat.id)
    if (!after) throw new Error('A locked chat is gone')
    recordUpdate(tx, chat, after)
    was.set(chat.id, chat.tags)
  }
  return was
}
