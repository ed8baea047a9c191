import type { LocalText } from '@besedka/contract'
import type { NewJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import type { AccountKey, RequestContext } from '../authentication/index.ts'
import type { NoticeText } from './notices.ts'

/** Queues a mail to an account, in the language that its owner has chosen, or else of the request that brought it about. */
export async function sendNotice(
  { app, request }: Pick<RequestContext, 'app' | 'request'>,
  queue: { enqueue(job: NewJob): Promise<void> },
  account: AccountKey & { email: string },
  { subject, paragraphs, button, footnote }: NoticeText,
): Promise<void> {
  const row = await app.database.system
    .selectFrom('accounts')
    .select('locale')
    .where('organisation_id', '=', account.organisationId)
    .where('id', '=', account.id)
    .executeTakeFirst()
  const locale = row?.locale ?? request.locale
  const said = (text: LocalText) => text[locale]
  await queueNotice(app, queue, {
    to: account.email,
    locale,
    subject: said(subject),
    paragraphs: paragraphs.map(said),
    ...(button && { button: { label: said(button.label), url: pageAddress(app.config, button.link) } }),
    footnote: said(footnote),
  })
}
