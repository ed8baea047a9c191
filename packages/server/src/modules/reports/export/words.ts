import type { Locale, LocalText, ReportPage, ReportSpan } from '@besedka/contract'

/** The words of exported reports: of their sheets, and of what stands above the columns. */
const words = {
  report: { 'ru-RU': 'Сводный', 'en-GB': 'Summary' },
  common: { 'ru-RU': 'Общий', 'en-GB': 'Common' },
  dialogs: { 'ru-RU': 'Диалоги', 'en-GB': 'Dialogs' },
  channels: { 'ru-RU': 'Каналы', 'en-GB': 'Channels' },
  employees: { 'ru-RU': 'Сотрудники', 'en-GB': 'Employees' },
  teams: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
  time: { 'ru-RU': 'Рабочее время', 'en-GB': 'Working time' },
  categories: { 'ru-RU': 'Категории', 'en-GB': 'Categories' },
  custom: { 'ru-RU': 'Свой отчёт', 'en-GB': 'Custom report' },
  byTime: { 'ru-RU': 'По времени', 'en-GB': 'By time' },

  from: { 'ru-RU': 'Начало', 'en-GB': 'From' },
  channel: { 'ru-RU': 'Канал', 'en-GB': 'Channel' },
  employee: { 'ru-RU': 'Сотрудник', 'en-GB': 'Employee' },
  team: { 'ru-RU': 'Команда', 'en-GB': 'Team' },
  weekday: { 'ru-RU': 'День недели', 'en-GB': 'Day of the week' },
  hour: { 'ru-RU': 'Час', 'en-GB': 'Hour' },
  total: { 'ru-RU': 'Всего', 'en-GB': 'Total' },
  tooLong: { 'ru-RU': 'Не подсчитано, потому что это слишком долго', 'en-GB': 'Not counted, because it took too long' },
  more: {
    'ru-RU': 'Остальные чаты не поместились: сузьте период или условия',
    'en-GB': 'More chats did not fit: choose a shorter period or more conditions',
  },

  metric: { 'ru-RU': 'Показатель', 'en-GB': 'Metric' },
  value: { 'ru-RU': 'Значение', 'en-GB': 'Value' },
  before: { 'ru-RU': 'В прошлом периоде', 'en-GB': 'Period before' },
  how: { 'ru-RU': 'Как считается', 'en-GB': 'How it is counted' },
  period: { 'ru-RU': 'Период', 'en-GB': 'Period' },
  notFinal: { 'ru-RU': 'период ещё не закончился', 'en-GB': 'the period is not over' },
  median: { 'ru-RU': 'медиана, с', 'en-GB': 'median, s' },
  mean: { 'ru-RU': 'среднее, с', 'en-GB': 'mean, s' },
  p90: { 'ru-RU': '90-й перцентиль, с', 'en-GB': '90th percentile, s' },
  seconds: { 'ru-RU': 'с', 'en-GB': 's' },
  count: { 'ru-RU': 'всего', 'en-GB': 'count' },
  share: { 'ru-RU': 'доля, %', 'en-GB': 'share, %' },

  was: { 'ru-RU': 'было', 'en-GB': 'was' },
  timeOf: { 'ru-RU': 'время', 'en-GB': 'time of' },
  working: { 'ru-RU': 'рабочее время', 'en-GB': 'working time' },
  measure_median: { 'ru-RU': 'время: медиана', 'en-GB': 'times: median' },
  measure_mean: { 'ru-RU': 'время: среднее', 'en-GB': 'times: mean' },
  measure_p90: { 'ru-RU': 'время: 90-й перцентиль', 'en-GB': 'times: 90th percentile' },
  nothing: { 'ru-RU': 'За этот период ничего не было', 'en-GB': 'Nothing happened in this period' },
  building: {
    'ru-RU': 'Прежние чаты ещё подсчитываются, цифры вырастут',
    'en-GB': 'Chats of before are still being counted, the numbers will grow',
  },
  messages: { 'ru-RU': 'Сообщения', 'en-GB': 'Messages' },
  waited: { 'ru-RU': 'Самое долгое ожидание', 'en-GB': 'Longest wait' },
  replied: { 'ru-RU': 'Первый ответ', 'en-GB': 'First reply' },
  atWork: { 'ru-RU': 'На линии', 'en-GB': 'Online' },
  absent: { 'ru-RU': 'Не в сети', 'en-GB': 'Offline' },
  away: { 'ru-RU': 'Перерыв', 'en-GB': 'Break' },

  customer: { 'ru-RU': 'Клиент', 'en-GB': 'Customer' },
  opened: { 'ru-RU': 'Открыт', 'en-GB': 'Opened' },
  closed: { 'ru-RU': 'Закрыт', 'en-GB': 'Closed' },
  firstReply: { 'ru-RU': 'Первый ответ, с', 'en-GB': 'First reply, s' },
  longestWait: { 'ru-RU': 'Самое долгое ожидание, с', 'en-GB': 'Longest wait, s' },
  inQueue: { 'ru-RU': 'В очередях, с', 'en-GB': 'In queues, s' },
  inHands: { 'ru-RU': 'В работе, с', 'en-GB': 'In hands, s' },
  stays: { 'ru-RU': 'Пребываний в очередях и в работе', 'en-GB': 'Stays in queues and hands' },
  messagesIn: { 'ru-RU': 'Сообщений клиента', 'en-GB': 'Customer’s messages' },
  messagesOut: { 'ru-RU': 'Ответов', 'en-GB': 'Replies' },
  transfers: { 'ru-RU': 'Передач', 'en-GB': 'Transfers' },
  overdue: { 'ru-RU': 'Просрочено ответов', 'en-GB': 'Overdue answers' },
  rating: { 'ru-RU': 'Оценка', 'en-GB': 'Rating' },
  ended: { 'ru-RU': 'Чем закончился', 'en-GB': 'How it ended' },
  id: { 'ru-RU': 'Номер чата', 'en-GB': 'Id of the chat' },

  online: { 'ru-RU': 'На линии, с', 'en-GB': 'Online, s' },
  onBreak: { 'ru-RU': 'Перерыв, с', 'en-GB': 'Break, s' },
  breaks: { 'ru-RU': 'Перерывы по причинам', 'en-GB': 'Breaks by reason' },
  offline: { 'ru-RU': 'Не в сети, с', 'en-GB': 'Offline, s' },
  late: { 'ru-RU': 'Дней с опозданием', 'en-GB': 'Days late' },
  came: { 'ru-RU': 'Впервые на линии', 'en-GB': 'First online' },
  left: { 'ru-RU': 'В последний раз на линии', 'en-GB': 'Last online' },

  category: { 'ru-RU': 'Категория', 'en-GB': 'Category' },
  part: { 'ru-RU': 'Кто и почему', 'en-GB': 'Who and why' },
  requests: { 'ru-RU': 'Обращений', 'en-GB': 'Requests' },
  uncategorised: { 'ru-RU': 'Без категории', 'en-GB': 'Without a category' },
} satisfies Record<ReportPage, LocalText> & Record<string, LocalText>

export type Word = keyof typeof words

export function wordsIn(locale: Locale): (word: Word) => string {
  return (word) => words[word][locale]
}

const ends: Readonly<Record<string, LocalText>> = {
  operator: { 'ru-RU': 'закрыл сотрудник', 'en-GB': 'closed by a person' },
  unattended: { 'ru-RU': 'никто не занялся', 'en-GB': 'nobody attended' },
  customerSilent: { 'ru-RU': 'клиент молчал', 'en-GB': 'customer silent' },
  bothSilent: { 'ru-RU': 'оба молчали', 'en-GB': 'both silent' },
  noMoreCalls: { 'ru-RU': 'клиент больше не звонил', 'en-GB': 'no more calls' },
  rating: { 'ru-RU': 'после оценки', 'en-GB': 'after the rating' },
  channelDeleted: { 'ru-RU': 'канал удалён', 'en-GB': 'channel deleted' },
  rule: { 'ru-RU': 'по правилу', 'en-GB': 'by a rule' },
  bot: { 'ru-RU': 'бот', 'en-GB': 'bot' },
}
const closedItself: LocalText = { 'ru-RU': 'автоматически', 'en-GB': 'automatically' }
const stillOpen: LocalText = { 'ru-RU': 'ещё идёт', 'en-GB': 'still open' }

/** How a chat ended, as the screen says it. */
export function endOf({ state, closedBy }: { state: string; closedBy: string | null }, locale: Locale): string {
  if (state !== 'closed') return stillOpen[locale]
  return (ends[closedBy ?? ''] ?? closedItself)[locale]
}

/** Times in seconds, so that a spreadsheet can reckon with them. */
export function secondsOf(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms / 100) / 10
}

/** `2026-11-26`, as a calendar shows it in a time zone. */
export function dateIn(moment: string, timeZone: string): string {
  return formatsIn(timeZone).date.format(new Date(moment))
}

/** `2026-11-26 14:05`. */
export function momentIn(moment: string, timeZone: string): string {
  return formatsIn(timeZone).moment.format(new Date(moment))
}

type Formats = { date: Intl.DateTimeFormat; moment: Intl.DateTimeFormat }

/** By time zone: to make one takes fifty times as long as to use it and some 20 kB, which is a gigabyte for the cells of a long sheet. */
const formats = new Map<string, Formats>()

function formatsIn(timeZone: string): Formats {
  const made = formats.get(timeZone)
  if (made) return made
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, { date, moment })
  return { date, moment }
}

/** The first and the last day of a span. */
export function daysOf({ from, to, timeZone }: ReportSpan): [first: string, last: string] {
  return [dateIn(from, timeZone), dateIn(new Date(Date.parse(to) - 1).toISOString(), timeZone)]
}
