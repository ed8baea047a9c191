import type { LocalText } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import type { FoundAccount } from './find-accounts.ts'

const footnote: LocalText = {
  'ru-RU': 'Если вы об этом не договаривались, сообщите администратору вашей организации.',
  'en-GB': 'If you did not agree to this, tell the administrator of your organisation.',
}

/**
 * Tells somebody by mail that a colleague has changed their way in: a new password, or another address. Of an address the old one is told as
 * well, for whoever took the account over would read only the new one.
 */
export async function tellOwner(
  app: AppContext,
  tx: Transaction,
  by: CurrentAccount,
  change: { was: FoundAccount; is: FoundAccount; passwordSet: boolean },
): Promise<void> {
  const { was, is, passwordSet } = change
  if (by.id === is.id) return
  const locale = is.locale ?? (await getOwnOrganisation(tx.db)).locale
  const send = (to: string, subject: LocalText, paragraph: LocalText) =>
    queueNotice(app, tx, { to, locale, subject: subject[locale], paragraphs: [paragraph[locale]], footnote: footnote[locale] })
  if (passwordSet) await send(is.email, newPassword, passwordSetBy(by.name))
  if (was.email === is.email) return
  for (const address of [was.email, is.email]) await send(address, newAddress, addressSetBy(by.name, is.email))
}

/** Tells somebody by mail that a colleague took away what was asked for after their password. */
export async function tellOwnerOfReset(app: AppContext, tx: Transaction, by: { name: string }, is: FoundAccount): Promise<void> {
  const locale = is.locale ?? (await getOwnOrganisation(tx.db)).locale
  const paragraphs = [resetBy(by.name)[locale]]
  await queueNotice(app, tx, { to: is.email, locale, subject: secondFactorReset[locale], paragraphs, footnote: footnote[locale] })
}

const newPassword: LocalText = { 'ru-RU': 'Вам задан новый пароль', 'en-GB': 'A new password was set for you' }
const newAddress: LocalText = { 'ru-RU': 'Ваш адрес для входа изменён', 'en-GB': 'The address you log in with was changed' }

function passwordSetBy(name: string): LocalText {
  return {
    'ru-RU': `Новый пароль для вашей учётной записи задал коллега: ${name}. Все ваши сеансы завершены; войдите с новым паролем.`,
    'en-GB': `A colleague, ${name}, set a new password for your account. All your sessions have ended; log in with the new password.`,
  }
}

function addressSetBy(name: string, email: string): LocalText {
  return {
    'ru-RU': `Коллега, ${name}, изменил адрес, с которым вы входите. Теперь это ${email}.`,
    'en-GB': `A colleague, ${name}, changed the address that you log in with. It is ${email} now.`,
  }
}

const secondFactorReset: LocalText = { 'ru-RU': 'Второй фактор сброшен', 'en-GB': 'Your second factor was reset' }

function resetBy(name: string): LocalText {
  return {
    'ru-RU': `Коллега, ${name}, сбросил второй фактор вашей учётной записи: коды приложения, ключи доступа и резервные коды больше не действуют. Все ваши сеансы завершены; войдите с паролем и настройте второй фактор заново в профиле.`,
    'en-GB': `A colleague, ${name}, reset the second factor of your account: codes of the app, passkeys and recovery codes no longer work. All your sessions have ended; log in with your password and set up a second factor anew in your profile.`,
  }
}
