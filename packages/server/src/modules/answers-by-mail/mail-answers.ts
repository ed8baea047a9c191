import { type Locale, SiteChatSettings } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { findChannel } from '../channels/index.ts'
import { getChatRow, identityOf } from '../chats/index.ts'
import { getCustomer, isSignedUser } from '../customers/index.ts'
import { firstName, listUnseenAnswers } from '../messages/index.ts'
import { hashAddress, lockAnswerAddress } from './answer-address.ts'
import { signAnswerLink, signStopLink } from './answer-link.ts'
import { answerMail } from './answer-mail.ts'
import { enqueueAnswerMail } from './queue-answer-mail.ts'
import './tables.ts'

/** Two mails about one conversation are at least so far apart: what is answered meanwhile goes together. */
const pauseMs = 10 * 60_000

/** The job: what was answered and not seen goes to the address that the visitor left. Nothing goes when they have come back. */
export async function mailAnswers(app: AppContext, about: { organisationId: string; chatId: string }): Promise<void> {
  await inOrganisation(app, about.organisationId, async (tx) => {
    const chat = await getChatRow(tx.db, about.chatId)
    const address = chat && (await lockAnswerAddress(tx, identityOf(chat)))
    if (!chat || address?.channel_id !== chat.channel_id) return
    const channel = await findChannel(tx.db, chat.channel_id)
    const answers = await listUnseenAnswers(tx.db, chat, address.mailed_until)
    const last = answers.at(-1)
    if (!channel?.active || channel.deleted_at !== null || !last) return
    if (address.mailed_at && tx.now.getTime() - address.mailed_at.getTime() < pauseMs) {
      return enqueueAnswerMail(tx, chat.id, new Date(address.mailed_at.getTime() + pauseMs))
    }
    const customer = await getCustomer(tx.db, chat.customer_id)
    // A colleague has taken the address off the customer: it is not written to any more.
    if (!customer.contacts.some(({ type, value }) => type === 'email' && value === address.email)) return
    const { title, locale } = SiteChatSettings.parse(channel.settings)
    const { organisationId } = tx
    const visitor = { customerId: address.customer_id, channelId: channel.id }
    const addressHash = hashAddress(address.email)
    // A user whom the site vouches for comes back through the site: anybody could have typed this address there.
    const link = (await isSignedUser(tx, visitor)) ? undefined : signAnswerLink(app, { organisationId, ...visitor, addressHash })
    await queueNotice(app, tx, {
      to: address.email,
      ...answerMail({
        locale: locale === 'auto' ? languageOf(customer.locale) : locale,
        company: title,
        answers: answers.map(({ authorName, text, files }) => ({ from: firstName(authorName ?? ''), text, files })),
        chatUrl:
          channel.type === 'support'
            ? pageAddress(app.config, '/admin/support')
            : link && pageAddress(app.config, `/c/${channel.key}#answer=${link}`),
        stopUrl: pageAddress(app.config, `/answers/stop/${signStopLink(app, { organisationId, addressHash })}`),
      }),
    })
    await tx.db
      .updateTable('answer_addresses')
      .set({ mailed_until: last.createdAt, mailed_at: tx.now })
      .where('customer_id', '=', address.customer_id)
      .execute()
  })
}

function languageOf(locale: string | null): Locale {
  return locale && !/^ru\b/i.test(locale) ? 'en-GB' : 'ru-RU'
}
