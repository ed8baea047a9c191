import { isTakenBack, type MessageView, movedMentions } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { capabilitiesOf, getChannel, requireWritable } from '../channels/index.ts'
import { type ChatRow, checkMayAct, customerAudience, lockChat, saveChat, staffAudience, toChatView } from '../chats/index.ts'
import { filesOfMessages } from '../files/index.ts'
import { isOnCard, type MessageRow, toLastMessage, toMessageView } from './message.ts'
import { requireFilled } from './require-filled.ts'
import './tables.ts'

/** Changes the text of one's own message. A reply only in a chat that one has, where the channel carries edits; the mark says that it was edited. */
export async function editMessage(
  tx: Transaction,
  account: CurrentAccount,
  asked: { chatId: string; messageId: string; text: string },
): Promise<MessageView> {
  if (asked.text === '') throw new AppError('emptyMessageException')
  const chat = await lockChat(tx, asked.chatId, account)
  const channel = await getChannel(tx.db, chat.channel_id)
  const { edits, textLength } = capabilitiesOf(channel)
  const before = await tx.db
    .selectFrom('messages')
    .select(['text', 'extras'])
    .where('id', '=', asked.messageId)
    .where('chat_id', '=', chat.id)
    .where('author_id', '=', account.id)
    .where('kind', 'in', ['reply', 'internal'])
    .executeTakeFirst()
  if (!before) throw new AppError('messageNotFoundException')
  // A letter that was passed on is out, or on its way.
  if (isTakenBack(before) || before.extras?.letter?.forwards) throw new AppError('messageNotEditableException')
  const changed = await tx.db
    .updateTable('messages')
    .set({ text: asked.text, edited_at: tx.now, version: sql`version + 1`, ...extrasAfter(before, asked.text) })
    .where('id', '=', asked.messageId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.kind === 'reply') {
    await checkMayAct(tx.db, 'edit', { account, chat, channelActive: channel.active })
    requireWritable(channel)
    if (!edits) throw new AppError('messageNotEditableException')
    requireFilled(asked.text)
  }
  if (asked.text.length > textLength) throw new AppError('messageTooLongException', { size: textLength })
  return tell(tx, chat, changed)
}

/** Whom a note calls stays called where the name still stands in it: nobody is called anew by a change. New words have no formatting. */
function extrasAfter({ text, extras }: Pick<MessageRow, 'text' | 'extras'>, after: string): { extras?: string | null } {
  if (!extras?.mentions && extras?.formatted === undefined) return {}
  const { mentions = [], formatted: _looks, ...others } = extras
  const moved = movedMentions(text, after, mentions)
  if (moved.length > 0) return { extras: JSON.stringify({ ...others, mentions: moved }) }
  return { extras: Object.keys(others).length > 0 ? JSON.stringify(others) : null }
}

/** The customer changed what they had written. Answers undefined when there is no such message of theirs in the chat. */
export async function editCustomerMessage(
  tx: Transaction,
  chat: ChatRow,
  given: { messageId: string; text: string },
): Promise<MessageView | undefined> {
  const changed = await tx.db
    .updateTable('messages')
    .set({ text: given.text, edited_at: tx.now, version: sql`version + 1` })
    .where('id', '=', given.messageId)
    .where('chat_id', '=', chat.id)
    .where('kind', '=', 'customer')
    .where('text', '<>', given.text)
    .returningAll()
    .executeTakeFirst()
  return changed && tell(tx, chat, changed)
}

async function tell(tx: Transaction, chat: ChatRow, changed: MessageRow): Promise<MessageView> {
  const files = (await filesOfMessages(tx.db, [changed.id])).get(changed.id) ?? []
  const message = toMessageView(changed, files)
  const after = isOnCard(chat, changed) ? await saveChat(tx, chat, { last_message: JSON.stringify(toLastMessage(message)) }) : chat
  const audience = staffAudience(after)
  if (changed.kind !== 'internal') audience.push(customerAudience(after))
  tx.record({ type: 'message.edited', subjectId: chat.id, audience, payload: { message, chat: toChatView(after) } })
  return message
}
