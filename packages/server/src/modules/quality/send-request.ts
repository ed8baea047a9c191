import { randomUUID } from 'node:crypto'
import { type Assessment, isSiteChatType, ratingExpiryDays } from '@besedka/contract'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/read-config.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { type ChannelRow, capabilitiesOf } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { getCustomer } from '../customers/index.ts'
import { sendAutomaticMessage } from '../messages/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { customerLocale } from './customer-locale.ts'
import type { QualityRequest } from './quality-request.ts'
import { carriesRatingButtons, ratingButtons, requestText, type Way } from './request-words.ts'
import './tables.ts'

const dayMs = 86_400_000

/**
 * Asks the customer of a locked chat for a rating, by whatever the channel carries. Undefined where it can carry nothing at this moment: then
 * nothing was asked, and may be later.
 */
export async function sendRequest(
  tx: Transaction,
  given: { config: Config; chat: ChatRow; channel: ChannelRow; assessment: Assessment; askedById: string | null },
): Promise<QualityRequest | undefined> {
  const { chat, channel, assessment, config } = given
  const id = randomUUID()
  const [customer, organisation] = [await getCustomer(tx.db, chat.customer_id), await getOwnOrganisation(tx.db)]
  const locale = customerLocale(customer, organisation.locale)
  const way = wayOf(channel)
  const message = await sendAutomaticMessage(tx, chat, {
    text: requestText(assessment.text, locale),
    automatic: 'assessment',
    ...(way === 'link' ? { sentWith: linkOf(config, id) } : {}),
    ...(given.askedById === null ? {} : { askedById: given.askedById }),
    ...(way === 'buttons' ? { buttons: ratingButtons(locale) } : {}),
  })
  if (!message) return undefined
  const expiresAt = new Date(tx.now.getTime() + ratingExpiryDays * dayMs)
  await sql`SELECT register_quality_link(${id}, ${expiresAt})`.execute(tx.db)
  return tx.db
    .insertInto('quality_requests')
    .values({
      organisation_id: tx.organisationId,
      id,
      chat_id: chat.id,
      asked_at: tx.now,
      asked_by_id: given.askedById,
      expires_at: expiresAt,
      rating: null,
      rated_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The public page of a request. */
export function linkOf(config: Config, requestId: string): string {
  return pageAddress(config, `/link-action/${requestId}`)
}

function wayOf(channel: ChannelRow): Way {
  if (isSiteChatType(channel.type)) return 'widget'
  return carriesRatingButtons(capabilitiesOf(channel)) ? 'buttons' : 'link'
}
