import { invitationLifeHours, type Locale } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { queueNotice } from '../../../platform/notices/notices.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import '../tables.ts'

const words = {
  'ru-RU': (by: CurrentAccount) => ({
    subject: `Приглашение в «${by.organisationName}»`,
    paragraphs: [
      `${by.name} приглашает вас работать в чат-центре организации «${by.organisationName}».`,
      `Задайте имя и пароль, и можно начинать. Ссылка действует ${invitationLifeHours} часа и срабатывает один раз.`,
    ],
    label: 'Принять приглашение',
    footnote: 'Если вы не ждали этого приглашения, ничего не делайте: без вас учётная запись не появится.',
  }),
  'en-GB': (by: CurrentAccount) => ({
    subject: `Invitation to ${by.organisationName}`,
    paragraphs: [
      `${by.name} invites you to the chat centre of ${by.organisationName}.`,
      `Choose a name and a password, and you can start. The link works once, for ${invitationLifeHours} hours.`,
    ],
    label: 'Accept the invitation',
    footnote: 'If you did not expect this invitation, do nothing: no account is made without you.',
  }),
} satisfies Record<Locale, unknown>

/** Gives an invitation a new link, in place of the one before, and mails it in the language of who invites. */
export async function mailLink(
  app: AppContext,
  tx: Transaction,
  by: CurrentAccount,
  { id, email, locale }: { id: string; email: string; locale: Locale },
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + invitationLifeHours * 3_600_000)
  const link = { token_hash: hashToken(token), expires_at: expiresAt }
  await tx.db.updateTable('invitations').set(link).where('id', '=', id).execute()
  const { subject, paragraphs, label, footnote } = words[locale](by)
  // After the # it reaches no server's log and no other site.
  const button = { label, url: pageAddress(app.config, `/invitation#${token}`) }
  await queueNotice(app, tx, { to: email, locale, subject, paragraphs, button, footnote })
}
