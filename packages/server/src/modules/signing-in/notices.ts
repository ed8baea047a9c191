import type { Locale, LocalText } from '@besedka/contract'
import type { RequestInfo } from '../../platform/http/request.ts'
import { describeDevice } from './describe-device.ts'

/** What a mail says, before it is known in which language. `link` is a page of ours. */
export type NoticeText = {
  subject: LocalText
  paragraphs: LocalText[]
  button?: { label: LocalText; link: string }
  footnote: LocalText
}

type Whence = Pick<RequestInfo, 'network' | 'userAgent'>

const ifNotYou = {
  'ru-RU': 'Если это были не вы, сразу задайте новый пароль по ссылке «Забыли пароль?» на странице входа: все сеансы завершатся.',
  'en-GB': 'If this was not you, set a new password at once by “Forgot your password?” on the login page: all sessions will end.',
}

/** Somebody signed in from a device that the account had never been used on. */
export function newDeviceNotice(whence: Whence, at: Date): NoticeText {
  return {
    subject: { 'ru-RU': 'Вход с нового устройства', 'en-GB': 'Login from a new device' },
    paragraphs: [
      {
        'ru-RU': 'В вашу учётную запись вошли с устройства, которого мы раньше не видели.',
        'en-GB': 'Somebody logged in to your account from a device we had not seen before.',
      },
      whereAndWhen(whence, at),
    ],
    footnote: ifNotYou,
  }
}

const changes = {
  password: { 'ru-RU': 'Пароль изменён', 'en-GB': 'Your password was changed' },
  totpEnabled: { 'ru-RU': 'Двухфакторная аутентификация включена', 'en-GB': 'Two-factor authentication was turned on' },
  totpDisabled: { 'ru-RU': 'Двухфакторная аутентификация выключена', 'en-GB': 'Two-factor authentication was turned off' },
  passkeyAdded: { 'ru-RU': 'Добавлен ключ доступа', 'en-GB': 'A passkey was added' },
  passkeyRemoved: { 'ru-RU': 'Ключ доступа удалён', 'en-GB': 'A passkey was removed' },
  recoveryCodes: { 'ru-RU': 'Выпущены новые резервные коды', 'en-GB': 'New recovery codes were made' },
} as const satisfies Record<string, LocalText>

/** The way into the account was changed. */
export function changedNotice(change: keyof typeof changes, whence: Whence, at: Date): NoticeText {
  return { subject: changes[change], paragraphs: [whereAndWhen(whence, at)], footnote: ifNotYou }
}

/** The link for a new password. */
export function recoveryNotice(link: string): NoticeText {
  return {
    subject: { 'ru-RU': 'Новый пароль', 'en-GB': 'A new password' },
    paragraphs: [
      {
        'ru-RU': 'Кто-то, вероятно вы, попросил новый пароль для вашей учётной записи.',
        'en-GB': 'Somebody, probably you, asked for a new password for your account.',
      },
      { 'ru-RU': 'Ссылка действует 30 минут и срабатывает один раз.', 'en-GB': 'The link works for 30 minutes, and once.' },
    ],
    button: { label: { 'ru-RU': 'Задать новый пароль', 'en-GB': 'Set a new password' }, link },
    footnote: {
      'ru-RU': 'Если вы этого не просили, ничего не делайте: пароль останется прежним.',
      'en-GB': 'If you did not ask for it, do nothing: your password stays as it is.',
    },
  }
}

function whereAndWhen({ network, userAgent }: Whence, at: Date): LocalText {
  const { browser, system } = describeDevice(userAgent)
  const device = [browser, system].filter(Boolean).join(', ')
  return {
    'ru-RU': `${moment(at, 'ru-RU')}; ${device || 'неизвестная программа'}; адрес ${network}.`,
    'en-GB': `${moment(at, 'en-GB')}; ${device || 'unknown program'}; address ${network}.`,
  }
}

/** In UTC, and said so: where the reader is nobody knows. */
function moment(at: Date, locale: Locale): string {
  return `${at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}
