import { type ChatView, chatTagLimits, isSameTag } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { spellTag } from './spell-tag.ts'
import './tables.ts'

type Tagging = { chatId: string; tag: string }

/** Gives a chat a tag, spelled as the organisation has it; capitals make no other tag. Throws tooManyChatTagsException. */
export async function tagChat(tx: Transaction, account: CurrentAccount, { chatId, tag }: Tagging): Promise<ChatView> {
  const chat = await lockForTags(tx, account, chatId)
  if (chat.tags.some((one) => isSameTag(one, tag))) return toChatView(chat)
  if (chat.tags.length >= chatTagLimits.tags) throw new AppError('tooManyChatTagsException', { limit: chatTagLimits.tags })
  const spelled = await spellTag(tx, tag)
  const after = await saveChat(tx, chat, { tags: [...chat.tags, spelled] })
  recordHistory(tx, 'chat.tagged', { before: chat, after, by: actorOf(account), tag: spelled })
  return toChatView(after)
}

/** Takes a tag off; nothing happens where the chat does not have it. */
export async function untagChat(tx: Transaction, account: CurrentAccount, { chatId, tag }: Tagging): Promise<ChatView> {
  const chat = await lockForTags(tx, account, chatId)
  const taken = chat.tags.find((one) => isSameTag(one, tag))
  if (taken === undefined) return toChatView(chat)
  const after = await saveChat(tx, chat, { tags: chat.tags.filter((one) => one !== taken) })
  recordHistory(tx, 'chat.untagged', { before: chat, after, by: actorOf(account), tag: taken })
  return toChatView(after)
}

async function lockForTags(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'tag', { account, chat })
  return chat
}
