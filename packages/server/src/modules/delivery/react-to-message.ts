import type { MessageView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { capabilitiesOf, getChannel } from '../channels/index.ts'
import { checkMayAct, lockChat } from '../chats/index.ts'
import { checkChannelTakes, updateMessage } from '../messages/index.ts'
import { queueReaction } from './queue-delivery.ts'

/**
 * Puts an emoji under a message of the customer's, in place of the one before; null takes it away. It answers nothing and moves no clock. Throws
 * chatNotFoundByIdException, messageNotFoundException, messageNotEditableException in a chat that is not theirs, and what the channel objects to.
 */
export async function reactToMessage(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, messageId, emoji }: { chatId: string; messageId: string; emoji: string | null },
): Promise<MessageView> {
  const chat = await lockChat(tx, chatId, account)
  const channel = await getChannel(tx.db, chat.channel_id)
  await checkMayAct(tx.db, 'edit', { account, chat, channelActive: channel.active })
  const { reactions = [] } = capabilitiesOf(channel)
  if (reactions.length === 0 || (emoji !== null && !reactions.includes(emoji))) throw new AppError('channelCannotCarryException')
  // It goes only while a machine could answer: nothing tells Meta of a reaction that a person has made it.
  const asMessage = { text: reactions[0] ?? '', files: [], quotes: false, buttons: [], letter: false, automatic: true }
  checkChannelTakes({ channel, chat, message: asMessage, now: tx.now })
  let isNew = false
  const message = await updateMessage(tx, chat, messageId, ({ kind, extras }) => {
    if (kind !== 'customer') throw new AppError('messageNotFoundException')
    const before = extras?.ownReaction
    if ((before?.emoji ?? null) === emoji && before?.state !== 'refused') return undefined
    isNew = true
    return { extras: { ...extras, ownReaction: { emoji, state: 'asked', problem: null, byName: account.name, at: tx.now.toISOString() } } }
  })
  if (!message) throw new AppError('messageNotFoundException')
  if (isNew) await queueReaction(tx, { message, channelId: channel.id })
  return message
}
