import type { RatingView } from '@besedka/contract'
import type { Config } from '../../platform/config/read-config.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getChannel, getServiceInForce, requireWritable } from '../channels/index.ts'
import { checkMayAct, lockChat } from '../chats/index.ts'
import { findRequestOfChat } from './find-request.ts'
import { toRatingView } from './quality-request.ts'
import { sendRequest } from './send-request.ts'

/**
 * An operator asks the customer of an open chat for a rating, once. Throws chatNotFoundByIdException, chatClosedException,
 * channelDeactivatedException, channelTypeForbiddenException, ratingRequestException, ratingAlreadyAskedException, channelCannotCarryException.
 */
export async function askForRating(tx: Transaction, config: Config, account: CurrentAccount, chatId: string): Promise<RatingView> {
  const chat = await lockChat(tx, chatId, account)
  const channel = await getChannel(tx.db, chat.channel_id)
  await checkMayAct(tx.db, 'askForRating', { account, chat, channelActive: channel.active })
  requireWritable(channel)
  if (await findRequestOfChat(tx.db, chat.id)) throw new AppError('ratingAlreadyAskedException')
  const askedById = account.kind ? null : account.id
  const { assessment } = await getServiceInForce(tx.db, channel)
  const request = await sendRequest(tx, { config, chat, channel, assessment, askedById })
  if (!request) throw new AppError('channelCannotCarryException')
  return toRatingView(request, tx.now)
}
