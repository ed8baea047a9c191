import { type Locale, type LocalText, OptionName, optionTexts, RightName, rightTexts } from '@besedka/contract'
import { secondsMoment } from '../../format/moments.ts'

/** What the fields of entries are called on the screens; one that is not here is shown by its own name. */
const words: Readonly<Record<string, LocalText>> = {
  acceptSeconds: { 'ru-RU': 'На принятие чата, с', 'en-GB': 'To accept a chat, seconds' },
  active: { 'ru-RU': 'Активность', 'en-GB': 'Active' },
  administratorEmail: { 'ru-RU': 'Почта администратора', 'en-GB': 'Administrator’s email' },
  affiliation: { 'ru-RU': 'Подразделение', 'en-GB': 'Affiliation' },
  assessmentClosesChat: { 'ru-RU': 'Оценка закрывает чат', 'en-GB': 'Rating closes the chat' },
  assessmentEnabled: { 'ru-RU': 'Оценка обслуживания', 'en-GB': 'Service assessment' },
  assessmentText: { 'ru-RU': 'Текст просьбы об оценке', 'en-GB': 'Text that asks for a rating' },
  autoBreakMinutes: { 'ru-RU': 'Автоперерыв, мин', 'en-GB': 'Auto-break, minutes' },
  autoCloseHours: { 'ru-RU': 'Автозакрытие, ч', 'en-GB': 'Auto-close, hours' },
  categoryIds: { 'ru-RU': 'Категории', 'en-GB': 'Categories' },
  categoryId: { 'ru-RU': 'Категория', 'en-GB': 'Category' },
  chatLimit: { 'ru-RU': 'Чатов одновременно, временно', 'en-GB': 'Chats at once, for now' },
  chatsPerOperator: { 'ru-RU': 'Чатов на оператора', 'en-GB': 'Chats per operator' },
  created: { 'ru-RU': 'Создано', 'en-GB': 'Created' },
  description: { 'ru-RU': 'Описание', 'en-GB': 'Description' },
  distributionMethod: { 'ru-RU': 'Распределение', 'en-GB': 'Distribution' },
  email: { 'ru-RU': 'Почта', 'en-GB': 'Email' },
  ended: { 'ru-RU': 'Завершено сеансов', 'en-GB': 'Sessions ended' },
  entries: { 'ru-RU': 'Записей', 'en-GB': 'Entries' },
  expiresAt: { 'ru-RU': 'Действует до', 'en-GB': 'Valid until' },
  format: { 'ru-RU': 'Формат', 'en-GB': 'Format' },
  halfOverdueMinutes: { 'ru-RU': 'Скоро просрочится через, мин', 'en-GB': 'Half-overdue after, minutes' },
  holdingAfterMinutes: { 'ru-RU': 'Фраза удержания через, мин', 'en-GB': 'Holding phrase after, minutes' },
  holdingPhrase: { 'ru-RU': 'Фраза удержания', 'en-GB': 'Holding phrase' },
  inactivityHours: { 'ru-RU': 'Неактивность, ч', 'en-GB': 'Inactivity, hours' },
  signature: { 'ru-RU': 'Подпись писем', 'en-GB': 'Signature of letters' },
  operatorLicences: { 'ru-RU': 'Лицензии операторов', 'en-GB': 'Operator licences' },
  instance: { 'ru-RU': 'Площадка', 'en-GB': 'Instance' },
  languages: { 'ru-RU': 'Языки', 'en-GB': 'Languages' },
  left: { 'ru-RU': 'Осталось', 'en-GB': 'Left' },
  locale: { 'ru-RU': 'Язык', 'en-GB': 'Language' },
  logoFileId: { 'ru-RU': 'Логотип', 'en-GB': 'Logo' },
  login: { 'ru-RU': 'Логин', 'en-GB': 'Login' },
  longSessions: { 'ru-RU': 'Помнить вход до 30 дней', 'en-GB': 'Stay logged in for up to 30 days' },
  matchLanguage: { 'ru-RU': 'Учитывать язык клиента', 'en-GB': 'Match the customer’s language' },
  memberIds: { 'ru-RU': 'Участники', 'en-GB': 'Members' },
  nobodyAtWork: { 'ru-RU': 'Никого на работе', 'en-GB': 'Nobody at work' },
  placeIds: { 'ru-RU': 'Команды или каналы', 'en-GB': 'Teams or channels' },
  queueLongerThan: { 'ru-RU': 'В очереди больше', 'en-GB': 'More in the queue than' },
  rowsBy: { 'ru-RU': 'Строки', 'en-GB': 'Rows' },
  shareBelowPercent: { 'ru-RU': 'В срок меньше, %', 'en-GB': 'In time below, %' },
  tiles: { 'ru-RU': 'Плитки', 'en-GB': 'Tiles' },
  waitMinutes: { 'ru-RU': 'Ждут дольше, мин', 'en-GB': 'Waiting longer than, minutes' },
  watcherIds: { 'ru-RU': 'Кого предупреждать', 'en-GB': 'Who is told' },
  name: { 'ru-RU': 'Название', 'en-GB': 'Name' },
  notificationEmails: { 'ru-RU': 'Адреса уведомлений', 'en-GB': 'Notification addresses' },
  offlineMessage: { 'ru-RU': 'Сообщение, когда никого нет', 'en-GB': 'Message while nobody is there' },
  onlineMessage: { 'ru-RU': 'Сообщение, когда операторы на месте', 'en-GB': 'Message while operators are there' },
  options: { 'ru-RU': 'Возможности', 'en-GB': 'Features' },
  overdueMinutes: { 'ru-RU': 'Просрочен через, мин', 'en-GB': 'Overdue after, minutes' },
  personal: { 'ru-RU': 'Личный', 'en-GB': 'Personal' },
  phone: { 'ru-RU': 'Телефон', 'en-GB': 'Phone' },
  photoId: { 'ru-RU': 'Фото', 'en-GB': 'Photo' },
  pickingAllowed: { 'ru-RU': 'Можно брать из очереди самому', 'en-GB': 'Picking from the queue allowed' },
  planId: { 'ru-RU': 'Тариф', 'en-GB': 'Plan' },
  planUntil: { 'ru-RU': 'Тариф действует до', 'en-GB': 'Plan valid until' },
  prefix: { 'ru-RU': 'Начало ключа', 'en-GB': 'Key begins with' },
  priceKopecks: { 'ru-RU': 'Цена, коп.', 'en-GB': 'Price, kopecks' },
  redistributionMinutes: { 'ru-RU': 'Передать другому через, мин', 'en-GB': 'To somebody else after, minutes' },
  protected: { 'ru-RU': 'Защищён от изменений', 'en-GB': 'Protected from changes' },
  replacedBy: { 'ru-RU': 'Заменена на', 'en-GB': 'Replaced by' },
  rights: { 'ru-RU': 'Права', 'en-GB': 'Rights' },
  role: { 'ru-RU': 'Роль', 'en-GB': 'Role' },
  scopes: { 'ru-RU': 'Области доступа', 'en-GB': 'Scopes' },
  secondFactorFrom: { 'ru-RU': 'Двухфакторная аутентификация с', 'en-GB': 'Two-factor authentication from' },
  secondFactorRequired: { 'ru-RU': 'Двухфакторная аутентификация для всех', 'en-GB': 'Two-factor authentication for everybody' },
  secrets: { 'ru-RU': 'Секреты', 'en-GB': 'Secrets' },
  settings: { 'ru-RU': 'Настройки', 'en-GB': 'Settings' },
  shortcut: { 'ru-RU': 'Сокращение', 'en-GB': 'Shortcut' },
  skills: { 'ru-RU': 'Навыки', 'en-GB': 'Skills' },
  teamId: { 'ru-RU': 'Команда', 'en-GB': 'Team' },
  required: { 'ru-RU': 'Обязательно', 'en-GB': 'Required' },
  topics: { 'ru-RU': 'Тематики', 'en-GB': 'Topics' },
  teamIds: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
  teamVisibility: { 'ru-RU': 'Видимость чатов', 'en-GB': 'Who sees its chats' },
  teams: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
  text: { 'ru-RU': 'Текст', 'en-GB': 'Text' },
  title: { 'ru-RU': 'Название', 'en-GB': 'Title' },
  trial: { 'ru-RU': 'Пробный период', 'en-GB': 'Trial' },
  updated: { 'ru-RU': 'Изменено', 'en-GB': 'Changed' },
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
  return moment.test(value) ? secondsMoment(value, locale) : value
}
