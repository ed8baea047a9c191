import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { identityOf, lockChatRow } from '../chats/index.ts'
import { getCustomer } from '../customers/index.ts'
import { sendAutomaticMessage } from '../messages/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { customerLocale } from './customer-locale.ts'
import { findRequest } from './find-request.ts'
import { readPressed, thanksText } from './request-words.ts'
import { linkOf } from './send-request.ts'
import { takeRating } from './take-rating.ts'

/**
 * A customer has pressed a button in their messenger. True: it was one of our five, and there is no message to make of it, whether or not it
 * still counted. The first time the customer is thanked, and told where to write a few words.
 */
export async function takePressedRating(
  tx: Transaction,
  given: { config: AppContext['config']; channelId: string; customerId: string; value: string },
): Promise<boolean> {
  const pressed = readPressed(given.value)
  if (!pressed) return false
  const before = await findRequest(tx.db, pressed.requestId)
  const chat = before && (await lockChatRow(tx, before.chat_id))
  // A button of another chat cannot come from here but by somebody's own making.
  if (!chat || chat.channel_id !== given.channelId || identityOf(chat) !== given.customerId) return true
  const { outcome } = await takeRating(tx, before.id, { rating: pressed.quality, comment: '', reasons: [], was: before.rating })
  if (outcome !== 'taken' || before.rating !== null) return true
  const [customer, organisation] = [await getCustomer(tx.db, chat.customer_id), await getOwnOrganisation(tx.db)]
  const locale = customerLocale(customer, organisation.locale)
  const rated = await lockChatRow(tx, chat.id)
  const thanks = { text: thanksText(pressed.quality, locale), sentWith: linkOf(given.config, before.id) }
  if (rated) await sendAutomaticMessage(tx, rated, { ...thanks, automatic: 'assessment' })
  return true
}
