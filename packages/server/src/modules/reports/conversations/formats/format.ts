import type { FileView, Locale, LocalText, ReportSpan } from '@besedka/contract'
import type { Conversation, ShownField } from '../conversation.ts'

/** What a file of conversations says beside them. */
export type About = {
  organisationName: string
  span: ReportSpan
  total: number
  locale: Locale
  /** The name of a channel, team or colleague. */
  nameOf(id: string): string
  /** Where a file lies beside the text; files are named only where it is not given. */
  placeOf?: ((file: FileView) => string | undefined) | undefined
  /** The number of this file, where the chats are in several. */
  part?: number | undefined
}

export type Format = (conversations: AsyncIterable<Conversation>, about: About) => AsyncGenerator<string | Uint8Array>

const words = {
  title: { 'ru-RU': 'Переписка', 'en-GB': 'Conversations' },
  chats: { 'ru-RU': 'чатов', 'en-GB': 'chats' },
  part: { 'ru-RU': 'часть', 'en-GB': 'part' },
  customer: { 'ru-RU': 'Клиент', 'en-GB': 'Customer' },
  channel: { 'ru-RU': 'Канал', 'en-GB': 'Channel' },
  team: { 'ru-RU': 'Команда', 'en-GB': 'Team' },
  operators: { 'ru-RU': 'Сотрудники', 'en-GB': 'Employees' },
  category: { 'ru-RU': 'Категория', 'en-GB': 'Category' },
  fields: { 'ru-RU': 'Поля', 'en-GB': 'Fields' },
  yes: { 'ru-RU': 'да', 'en-GB': 'yes' },
  no: { 'ru-RU': 'нет', 'en-GB': 'no' },
  rating: { 'ru-RU': 'Оценка', 'en-GB': 'Rating' },
  opened: { 'ru-RU': 'Открыт', 'en-GB': 'Opened' },
  closed: { 'ru-RU': 'Закрыт', 'en-GB': 'Closed' },
  chat: { 'ru-RU': 'Номер чата', 'en-GB': 'Id of the chat' },
  when: { 'ru-RU': 'Когда', 'en-GB': 'When' },
  kind: { 'ru-RU': 'Что', 'en-GB': 'Kind' },
  author: { 'ru-RU': 'Кто', 'en-GB': 'Author' },
  text: { 'ru-RU': 'Текст', 'en-GB': 'Text' },
  files: { 'ru-RU': 'Файлы', 'en-GB': 'Files' },
  machine: { 'ru-RU': 'Автоматически', 'en-GB': 'Automatic' },
  none: { 'ru-RU': 'За этот период чатов не было', 'en-GB': 'There were no chats in this period' },
  kind_customer: { 'ru-RU': 'сообщение клиента', 'en-GB': 'customer’s message' },
  kind_reply: { 'ru-RU': 'ответ', 'en-GB': 'reply' },
  kind_internal: { 'ru-RU': 'заметка', 'en-GB': 'note' },
  kind_mailing: { 'ru-RU': 'рассылка', 'en-GB': 'mailing' },
} satisfies Record<string, LocalText>

/** A value of a field as people read it in a file; numbers and dates stay as programs read them. */
export function shownValue({ type, value }: ShownField, locale: Locale): string {
  return type === 'yesNo' ? words[value === 'yes' ? 'yes' : 'no'][locale] : value
}

export function wordsIn(locale: Locale): (word: keyof typeof words) => string {
  return (word) => words[word][locale]
}
