import { type Locale, type LocalText, OptionName, optionTexts, RightName, rightTexts } from '@besedka/contract'
import { entryMoment } from './audit-words.ts'

/** What the fields of entries are called on the screens; one that is not here is shown by its own name. */
const words: Readonly<Record<string, LocalText>> = {
  active: { 'ru-RU': 'Активность', 'en-GB': 'Active' },
  administratorEmail: { 'ru-RU': 'Почта администратора', 'en-GB': "Administrator's e-mail" },
  affiliation: { 'ru-RU': 'Принадлежность', 'en-GB': 'Affiliation' },
  autoBreakMinutes: { 'ru-RU': 'Автоперерыв, мин', 'en-GB': 'Auto-break, minutes' },
  autoCloseHours: { 'ru-RU': 'Автозакрытие, ч', 'en-GB': 'Auto-close, hours' },
  chatLimit: { 'ru-RU': 'Чатов на оператора', 'en-GB': 'Chats per operator' },
  description: { 'ru-RU': 'Описание', 'en-GB': 'Description' },
  distribution: { 'ru-RU': 'Распределение', 'en-GB': 'Distribution' },
  email: { 'ru-RU': 'Почта', 'en-GB': 'E-mail' },
  ended: { 'ru-RU': 'Завершено сеансов', 'en-GB': 'Sessions ended' },
  entries: { 'ru-RU': 'Записей', 'en-GB': 'Entries' },
  expiresAt: { 'ru-RU': 'Действует до', 'en-GB': 'Valid until' },
  format: { 'ru-RU': 'Формат', 'en-GB': 'Format' },
  inactivityHours: { 'ru-RU': 'Неактивность, ч', 'en-GB': 'Inactivity, hours' },
  instance: { 'ru-RU': 'Площадка', 'en-GB': 'Instance' },
  left: { 'ru-RU': 'Осталось', 'en-GB': 'Left' },
  locale: { 'ru-RU': 'Язык', 'en-GB': 'Language' },
  login: { 'ru-RU': 'Логин', 'en-GB': 'Login' },
  memberIds: { 'ru-RU': 'Участники', 'en-GB': 'Members' },
  name: { 'ru-RU': 'Название', 'en-GB': 'Name' },
  options: { 'ru-RU': 'Возможности', 'en-GB': 'Features' },
  phone: { 'ru-RU': 'Телефон', 'en-GB': 'Phone' },
  photoId: { 'ru-RU': 'Фото', 'en-GB': 'Photo' },
  planId: { 'ru-RU': 'Тариф', 'en-GB': 'Plan' },
  planUntil: { 'ru-RU': 'Тариф действует до', 'en-GB': 'Plan valid until' },
  prefix: { 'ru-RU': 'Начало ключа', 'en-GB': 'Key begins with' },
  priceKopecks: { 'ru-RU': 'Цена, коп.', 'en-GB': 'Price, kopecks' },
  replacedBy: { 'ru-RU': 'Заменена на', 'en-GB': 'Replaced by' },
  rights: { 'ru-RU': 'Права', 'en-GB': 'Rights' },
  role: { 'ru-RU': 'Роль', 'en-GB': 'Role' },
  scopes: { 'ru-RU': 'Области доступа', 'en-GB': 'Scopes' },
  secrets: { 'ru-RU': 'Секреты', 'en-GB': 'Secrets' },
  settings: { 'ru-RU': 'Настройки', 'en-GB': 'Settings' },
  teamId: { 'ru-RU': 'Команда', 'en-GB': 'Team' },
  teamIds: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
  teams: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
  trial: { 'ru-RU': 'Пробный период', 'en-GB': 'Trial' },
}

export function fieldWord(field: string, locale: Locale): string {
  return Object.hasOwn(words, field) ? (words[field]?.[locale] ?? field) : field
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A text value for reading: moments by the clock of the reader, rights and options in words, all else as it is. */
export function valueWord(value: string, locale: Locale): string {
  const right = RightName.safeParse(value)
  if (right.success) return rightTexts[right.data][locale]
  const option = OptionName.safeParse(value)
  if (option.success) return optionTexts[option.data][locale]
  return moment.test(value) ? entryMoment(value, locale) : value
}
