import { invitationLifeHours, type Locale, quoted } from '@besedka/contract'
import type { MailNotice } from '../../../platform/notices/mail-notice.ts'
import type { CurrentAccount } from '../../authentication/index.ts'

type Words = Pick<MailNotice, 'subject' | 'paragraphs'> & { footnote: string }

// NOTE: no subject repeats what somebody typed, and on trial no line does: strangers shall not send their own words from our address.

/** The invitation itself. `known`: the organisation is not on trial, so it is said by its name. */
export function invitationWords(locale: Locale, by: CurrentAccount, known: boolean): Words & { label: string } {
  return locale === 'ru-RU'
    ? {
        subject: 'Приглашение в чат-центр',
        paragraphs: [
          known
            ? `${by.name} приглашает вас работать в чат-центре организации ${quoted(by.organisationName, locale)}.`
            : `Вас приглашает работать вместе в чат-центре ${by.email}.`,
          `Задайте имя и пароль, и можно начинать. Ссылка действует ${invitationLifeHours} часа и срабатывает один раз.`,
        ],
        label: 'Принять приглашение',
        footnote: 'Если вы не ждали этого приглашения, ничего не делайте: без вас учётная запись не появится.',
      }
    : {
        subject: 'Invitation to a chat centre',
        paragraphs: [
          known
            ? `${by.name} invites you to the chat centre of ${by.organisationName}.`
            : `${by.email} invites you to work together in a chat centre.`,
          `Choose a name and a password, and you can start. The link works once, for ${invitationLifeHours} hours.`,
        ],
        label: 'Accept the invitation',
        footnote: 'If you did not expect this invitation, do nothing: no account is made without you.',
      }
}

/** To an address that signs in to another organisation: only its owner is told why the invitation cannot be accepted. */
export function takenWords(locale: Locale, by: CurrentAccount, known: boolean): Words {
  const { subject, paragraphs, footnote } = invitationWords(locale, by, known)
  const reason = {
    'ru-RU': 'С этим адресом уже есть учётная запись в другой организации, а у адреса она одна. Попросите пригласить вас на другой адрес.',
    'en-GB': 'This address has an account in another organisation already, and an address has one. Ask to be invited at another address.',
  }
  return { subject, paragraphs: [...paragraphs.slice(0, 1), reason[locale]], footnote }
}
