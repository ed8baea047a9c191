import { channelProblemTexts } from './channel-problems.ts'
import type { Locale, LocalText } from './locales.ts'
import type { ReportRows } from './report-vocabulary.ts'
import type { ChannelProblemCode } from './views/channel-problem.ts'
import type { Granularity, ReportSpan } from './views/report.ts'

/** A stretch of time by its beginning, as a heading of a row or under a chart. */
export function stretchText(moment: string, granularity: Granularity, timeZone: string, locale: Locale): string {
  const at = new Date(moment)
  if (granularity === 'month') return new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(at)
  if (granularity === 'hour') {
    return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)
  }
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', weekday: 'short' }).format(at)
}

/** Roughly when a stretch ends (a month counts as 31 days), to tell whether it is over. */
export function stretchEnd(moment: string, granularity: Granularity): number {
  const hours = { hour: 1, day: 24, week: 7 * 24, month: 31 * 24 }[granularity]
  return Date.parse(moment) + hours * 3_600_000
}

/** The days of a span, the last one included. */
export function daysText({ from, to, timeZone }: ReportSpan, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  return format.formatRange(new Date(from), new Date(Date.parse(to) - 1))
}

/** A day of the week by its number: 1 is Monday, as the first of January 2024 was. */
export function weekdayText(day: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

/** An hour of the day: `14:00–15:00`. */
export function hourText(hour: number): string {
  const clock = (one: number) => `${String(one % 24).padStart(2, '0')}:00`
  return `${clock(hour)}–${clock(hour + 1)}`
}

const nones: Readonly<Record<Exclude<ReportRows, 'time' | 'weekday' | 'hour'>, LocalText>> = {
  channel: { 'ru-RU': 'Без канала', 'en-GB': 'No channel' },
  team: { 'ru-RU': 'Без команды', 'en-GB': 'No team' },
  operator: { 'ru-RU': 'Без сотрудника', 'en-GB': 'Nobody' },
  category: { 'ru-RU': 'Без категории', 'en-GB': 'Without a category' },
  part: { 'ru-RU': 'Иначе', 'en-GB': 'Otherwise' },
}

const partTexts: Readonly<Record<string, LocalText>> = {
  onBot: { 'ru-RU': 'У бота', 'en-GB': 'On bot' },
  inQueue: { 'ru-RU': 'В очереди', 'en-GB': 'In queue' },
  assigned: { 'ru-RU': 'У сотрудника', 'en-GB': 'In hands' },
  customer: { 'ru-RU': 'Клиент', 'en-GB': 'Customer' },
  operator: { 'ru-RU': 'Сотрудник', 'en-GB': 'A person' },
  team: { 'ru-RU': 'Команда', 'en-GB': 'A team' },
  queue: { 'ru-RU': 'Очередь', 'en-GB': 'A queue' },
  bot: { 'ru-RU': 'Бот', 'en-GB': 'A bot' },
  rule: { 'ru-RU': 'Правило', 'en-GB': 'A rule' },
  apiKey: { 'ru-RU': 'Программа', 'en-GB': 'A program' },
  scheduler: { 'ru-RU': 'Расписание', 'en-GB': 'The schedule' },
  distribution: { 'ru-RU': 'Распределение', 'en-GB': 'Distribution' },
  quality: { 'ru-RU': 'Оценка', 'en-GB': 'A rating' },
  closed: { 'ru-RU': 'Закрыт у бота', 'en-GB': 'Closed with the bot' },
  unattended: { 'ru-RU': 'Никто не занялся', 'en-GB': 'Nobody attended' },
  customerSilent: { 'ru-RU': 'Клиент молчал', 'en-GB': 'Customer silent' },
  bothSilent: { 'ru-RU': 'Оба молчали', 'en-GB': 'Both silent' },
  noMoreCalls: { 'ru-RU': 'Больше не звонил', 'en-GB': 'Did not call again' },
  rating: { 'ru-RU': 'После оценки', 'en-GB': 'After the rating' },
  channelDeleted: { 'ru-RU': 'Канал удалён', 'en-GB': 'Channel deleted' },
  noAnswer: { 'ru-RU': 'Не ответил', 'en-GB': 'No answer' },
  notAccepted: { 'ru-RU': 'Не принял', 'en-GB': 'Not accepted' },
  declined: { 'ru-RU': 'Отклонил', 'en-GB': 'Declined' },
  operatorLeft: { 'ru-RU': 'Ушёл из сети', 'en-GB': 'Went off-line' },
  deactivated: { 'ru-RU': 'Отключён', 'en-GB': 'Deactivated' },
  rightRemoved: { 'ru-RU': 'Лишён права', 'en-GB': 'Lost the right' },
  undone: { 'ru-RU': 'Отменено', 'en-GB': 'Undone' },
  humanAsked: { 'ru-RU': 'Клиент попросил человека', 'en-GB': 'Customer asked for a person' },
  botNotUnderstood: { 'ru-RU': 'Бот не понял', 'en-GB': 'Bot did not understand' },
  botFailed: { 'ru-RU': 'Сбой бота', 'en-GB': 'Bot failed' },
}

/** A part of what is counted: who or what did it, or why; a rating by its stars. What is not known by name is why a message did not arrive. */
export function partText(part: string, locale: Locale): string {
  if (/^[1-5]$/.test(part)) return '★'.repeat(Number(part))
  return (partTexts[part] ?? channelProblemTexts[part as ChannelProblemCode]?.reason)?.[locale] ?? part
}

/** The heading of the row without a channel, team, operator or category, on screens and in files. Everything has a time. */
export function noneText(rows: ReportRows, locale: Locale): string {
  return rows === 'time' || rows === 'weekday' || rows === 'hour' ? '—' : nones[rows][locale]
}
