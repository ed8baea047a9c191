import { type ChatTagCount, type ChatView, chatTagLimits } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import './tables.ts'

type Tagging = { chatId: string; tag: string }

const offered = 20
/** Of more tags that fit what was typed nobody wants to know which is used most. */
const countedTags = 200
const countedChats = 1_000

/** Gives a chat a tag, spelled as the organisation has it; capitals make no other tag. Throws tooManyChatTagsException. */
export async function tagChat(tx: Transaction, account: CurrentAccount, { chatId, tag }: Tagging): Promise<ChatView> {
  const chat = await lockForTags(tx, account, chatId)
  if (chat.tags.some((one) => keyOfTag(one) === keyOfTag(tag))) return toChatView(chat)
  if (chat.tags.length >= chatTagLimits.tags) throw new AppError('tooManyChatTagsException', { limit: chatTagLimits.tags })
  const spelled = await spellTag(tx, tag)
  const after = await saveChat(tx, chat, { tags: [...chat.tags, spelled] })
  recordHistory(tx, 'chat.tagged', { before: chat, after, by: actorOf(account), tag: spelled })
  return toChatView(after)
}

/** Takes a tag off; nothing happens where the chat does not have it. */
export async function untagChat(tx: Transaction, account: CurrentAccount, { chatId, tag }: Tagging): Promise<ChatView> {
  const chat = await lockForTags(tx, account, chatId)
  const taken = chat.tags.find((one) => keyOfTag(one) === keyOfTag(tag))
  if (taken === undefined) return toChatView(chat)
  const after = await saveChat(tx, chat, { tags: chat.tags.filter((one) => one !== taken) })
  recordHistory(tx, 'chat.untagged', { before: chat, after, by: actorOf(account), tag: taken })
  return toChatView(after)
}

/** Tags that chats have, with a part in their name, the most used first. */
export async function listChatTags(db: Kysely<Tables>, search: string): Promise<ChatTagCount[]> {
  const { rows } = await sql<ChatTagCount>`
    SELECT * FROM (
      SELECT tag, (SELECT count(*)::int FROM (
        SELECT FROM chats WHERE chats.tags @> ARRAY[known.tag] AND chats.tags <> '{}' LIMIT ${countedChats}) AS having_it) AS chats
      FROM (SELECT tag FROM chat_tags WHERE tag ILIKE ${containing(search)} ORDER BY key LIMIT ${countedTags}) AS known
    ) AS counted WHERE chats > 0 ORDER BY chats DESC, tag LIMIT ${offered}`.execute(db)
  return rows
}

async function lockForTags(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'tag', { account, chat })
  return chat
}

/** As whoever used the tag first has written it. */
export async function spellTag(tx: Transaction, tag: string): Promise<string> {
  const key = keyOfTag(tag)
  await tx.db
    .insertInto('chat_tags')
    .values({ organisation_id: tx.organisationId, key, tag })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
    .execute()
  const known = await tx.db.selectFrom('chat_tags').select('tag').where('key', '=', key).executeTakeFirst()
  return known?.tag ?? tag
}

export function keyOfTag(tag: string): string {
  return tag.toLowerCase()
}
