import { type AfterwardsView, isTakenBack, type MessageView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { capabilitiesOf, getChannel, requireWritable } from '../channels/index.ts'
import { checkMayAct, lockChat } from '../chats/index.ts'
import { emptyQuotesOf, findMessage, updateMessage } from '../messages/index.ts'
import { endedDelivery } from './ended-delivery.ts'
import { cancelUnsent, queueTakeBack } from './queue-delivery.ts'

const hourMs = 3_600_000

/** Our own channels have no deliveries. */
const nothingWaited = { left: false, dropped: false, doubtful: false }

/**
 * Deletes one's own reply at the customer's; with us it stays, marked. What has not left yet never does, and customers of our own channels see it no
 * more at once; a provider is asked. Throws chatNotFoundByIdException, messageNotFoundException, messageNotEditableException in a chat that is
 * not theirs, channelCannotCarryException, takeBackTooLateException.
 */
export async function takeBackMessage(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<MessageView> {
  const chat = await lockChat(tx, chatId, account)
  const channel = await getChannel(tx.db, chat.channel_id)
  const before = await findMessage(tx.db, messageId)
  if (before?.chatId !== chat.id || before.kind !== 'reply' || before.authorId !== account.id)
    throw new AppError('messageNotFoundException')
  // What was refused may be asked again.
  if (isTakenBack(before)) return before
  await checkMayAct(tx.db, 'edit', { account, chat, channelActive: channel.active })
  requireWritable(channel)
  const { takesBack } = capabilitiesOf(channel)
  if (!takesBack) throw new AppError('channelCannotCarryException')
  const { hours } = takesBack
  if (hours !== null && tx.now.getTime() >= sentAt(before) + hours * hourMs) throw new AppError('takeBackTooLateException', { hours })
  const { left, dropped, doubtful } = before.delivery ? await cancelUnsent(tx, before) : nothingWaited
  const takenBack: AfterwardsView = { state: left ? 'asked' : 'done', problem: null, byName: account.name, at: tx.now.toISOString() }
  const message = await updateMessage(tx, chat, messageId, ({ extras, delivery }) => ({
    extras: { ...extras, takenBack },
    // What has been dropped of it is tried no more, also where a part has left.
    ...(delivery && (dropped || !left) && { delivery: { ...endedDelivery(delivery), uncertain: delivery.uncertain || doubtful } }),
  }))
  if (!message) throw new AppError('messageNotFoundException')
  if (!left) await emptyQuotesOf(tx, chat, messageId)
  else await queueTakeBack(tx, { message, channelId: channel.id })
  return message
}

function sentAt({ delivery, createdAt }: MessageView): number {
  return Date.parse(delivery?.sentAt ?? createdAt)
}
