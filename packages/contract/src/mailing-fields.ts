import { guessColumns } from './guess-columns.ts'
import type { LocalText } from './locales.ts'
import { plainHeading } from './plain-heading.ts'

/** How much of mailings comes at once: by one call, and in one file. `answerDays`: how long after a message of a mailing what its reader writes counts as an answer to it. */
export const mailingLimits = {
  entries: 200,
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 100,
  nameLength: 255,
  idLength: 128,
  answerDays: 30,
} as const

/** `out`: the mailing was sent to this number. `in`: the customer has answered it. */
export const mailingDirections = ['out', 'in'] as const
export type MailingDirection = (typeof mailingDirections)[number]

/** Why an entry is not taken, by a word for programs. */
export const mailingProblems = {
  phoneInvalid: { 'ru-RU': 'Это не номер телефона', 'en-GB': 'This is not a phone number' },
  textMissing: { 'ru-RU': 'Нет текста', 'en-GB': 'There is no text' },
  textTooLong: { 'ru-RU': 'Слишком длинный текст', 'en-GB': 'The text is too long' },
} as const satisfies Record<string, LocalText>
export type MailingProblem = keyof typeof mailingProblems

/** What a column of a file may be. */
export const mailingColumns = ['skip', 'phone', 'text', 'direction', 'at', 'id'] as const
export type MailingColumn = (typeof mailingColumns)[number]

/** Headings by which columns are known, as `plainHeading` writes them. */
const headings: Record<Exclude<MailingColumn, 'skip'>, readonly string[]> = {
  phone: [
    'телефон',
    'номер',
    'номер телефона',
    'абонент',
    'получатель',
    'отправитель',
    'phone',
    'number',
    'phone number',
    'msisdn',
    'to',
    'from',
  ],
  text: ['текст', 'сообщение', 'текст сообщения', 'text', 'message', 'body'],
  direction: ['направление', 'тип', 'direction', 'type'],
  at: [
    'дата',
    'время',
    'дата и время',
    'дата отправки',
    'время отправки',
    'отправлено',
    'получено',
    'at',
    'date',
    'time',
    'sent',
    'sent at',
    'received',
  ],
  id: ['id', 'идентификатор', 'номер сообщения', 'message id', 'external id'],
}

/** What the columns most likely are, by what their headings say in Russian or English; each once. */
export function guessMailingColumns(titles: readonly string[]): MailingColumn[] {
  return guessColumns(titles, headings)
}

const incoming = ['in', 'incoming', 'inbound', 'received', 'reply', 'mo', 'вх', 'входящее', 'входящий', 'ответ', 'получено']

/** What a cell says of the direction: what names an answer is one, anything else was sent. */
export function readMailingDirection(cell: string): MailingDirection {
  return incoming.includes(plainHeading(cell)) ? 'in' : 'out'
}

/**
 * The moment that a cell names: ISO 8601 with its zone, or a local time without one as `2026-11-28 14:05` or `28.11.2026 14:05[:09]` by this machine's clock. Undefined for what
 * is none.
 */
export function readMailingMoment(cell: string): Date | undefined {
  const typed = cell.trim()
  const [, day, month, year, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed) ?? []
  if (year === undefined) {
    const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(typed)
    const moment = iso ? new Date(typed.length === 10 ? `${typed}T00:00` : typed.replace(' ', 'T')) : undefined
    return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
  }
  const moment = new Date(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds))
  // 31.02. would become the 3rd of March.
  return moment.getDate() === Number(day) && moment.getMonth() === Number(month) - 1 && Number(hours) < 24 ? moment : undefined
}
