import { type Locale, type MailStateView, newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getMailState, requireMail } from '../../platform/notices/mail-state.ts'
import { postNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import type { CurrentAccount } from '../authentication/index.ts'

const words = {
  'ru-RU': {
    subject: 'Проверка почты Беседки',
    paragraphs: ['Письма доходят: приглашения, ссылки для нового пароля и предупреждения придут так же.'],
    label: 'Открыть настройки почты',
  },
  'en-GB': {
    subject: 'A test of the email of Besedka',
    paragraphs: ['Emails arrive: invitations, links for a new password and warnings will come the same way.'],
    label: 'Open the email settings',
  },
} satisfies Record<Locale, unknown>

/** Sends a mail to somebody's own address now, and answers how the mail does after it. Throws mailNotSetUpException, tooManyRequestsException. */
export async function sendTestMail(app: AppContext, { id, email }: CurrentAccount, locale: Locale): Promise<MailStateView> {
  requireMail(app)
  if (!app.limits.shared.channelChecks.take(`mail ${id}`)) throw new AppError('tooManyRequestsException')
  const { subject, paragraphs, label } = words[locale]
  const button = { label, url: pageAddress(app.config, '/admin/preferences/mail') }
  const notice = { to: email, locale, subject, paragraphs, button }
  // What went wrong is in the answer, and in the log.
  await postNotice(app, { id: newId(), notice }).catch((error: unknown) => app.log.warn({ error }, 'A test mail did not pass'))
  return getMailState(app)
}
