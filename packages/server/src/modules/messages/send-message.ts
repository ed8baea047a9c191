import type { MessageView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf, getChannel } from '../channels/index.ts'
import { dropDraft, lockChat, withParticipant } from '../chats/index.ts'
import { appendMessage } from './append-message.ts'

export type OperatorMessage = { chatId: string; id: string; kind: 'reply' | 'internal'; text: string; fileIds: string[] }

/**
 * Sends an operator's reply, or keeps an internal note. Who writes takes part: the chat stays in their sight. The draft of the chat
 * is gone with it.
 */
export async function sendMessage(tx: Transaction, account: CurrentAccount, given: OperatorMessage): Promise<MessageView> {
  if (given.text === '' && given.fileIds.length === 0) throw new AppError('emptyMessageException')
  const chat = await lockChat(tx, given.chatId, account)
  if (given.kind === 'reply') {
    if (chat.state === 'closed' && !(await isRepeated(tx, given.id))) throw new AppError('chatClosedException')
    checkChannelTakes(await getChannel(tx.db, chat.channel_id), given)
  }
  const message = await appendMessage(
    tx,
    chat,
    {
      ...given,
      author: { id: account.id, name: account.name },
      uploader: { kind: 'account', id: account.id },
    },
    { participant_ids: withParticipant(chat, account.id) },
  )
  await dropDraft(tx, account.id, chat.id)
  return message
}

/** A reply whose first answer was lost on the way may come again after the chat was closed. */
async function isRepeated(tx: Transaction, messageId: string): Promise<boolean> {
  return (await tx.db.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst()) !== undefined
}

function checkChannelTakes(channel: ChannelRow, given: OperatorMessage): void {
  if (!channel.active) throw new AppError('channelDeactivatedException')
  const { textLength, filesPerMessage } = capabilitiesOf(channel)
  if (given.text.length > textLength) throw new AppError('messageTooLongException', { size: textLength })
  if (given.fileIds.length > filesPerMessage) throw new AppError('fileNotFoundException')
}
