const months = [
  'января январь янв january jan',
  'февраля февраль фев february feb',
  'марта март мар march mar',
  'апреля апрель апр april apr',
  'мая май may',
  'июня июнь июн june jun',
  'июля июль июл july jul',
  'августа август авг august aug',
  'сентября сентябрь сен сент september sep sept',
  'октября октябрь окт october oct',
  'ноября ноябрь ноя нояб november nov',
  'декабря декабрь дек december dec',
].map((names) => names.split(' '))
const monthName = months
  .flat()
  .sort((one, other) => other.length - one.length)
  .join('|')

const yearFirst = /(?<![\d.])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g
const dayFirst = /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/g
/** With both digits of the month: «1.5» is more often one and a half. */
const dayAndMonth = /(?<![\d.,/-])(\d{1,2})[./](\d{2})(?![\d/-]|[.,]\d)/g
const dayAndName = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})(?:-?(?:е|го|ое|st|nd|rd|th))?\\s+(?:of\\s+)?(${monthName})(?!\\p{L})(?:[.,]?\\s+(\\d{4})(?!\\d))?`,
  'giu',
)
const nameAndDay = new RegExp(`(?<!\\p{L})(${monthName})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s+(\\d{4})(?!\\d))?`, 'giu')
const nearDay = /(?<!\p{L})(day after tomorrow|послезавтра|tomorrow|завтра|today|сегодня|yesterday|вчера)(?!\p{L})/giu
const daysFromToday: Readonly<Record<string, number>> = {
  'day after tomorrow': 2,
  послезавтра: 2,
  tomorrow: 1,
  завтра: 1,
  today: 0,
  сегодня: 0,
  yesterday: -1,
  вчера: -1,
}

const dayMs = 86_400_000

/**
 * The one day that a text names, as `YYYY-MM-DD`; null: none, or several. Numbers are day before month; a day without a year is the nearest to `today`, and
 * a year of two digits at most ten years ahead.
 */
export function readDate(text: string, today: string): string | null {
  const found: (string | null)[] = []
  let rest = text.normalize('NFKC')
  // What one way of writing has read is not read again by the next.
  const take = (pattern: RegExp, read: (match: string[]) => string | null) => {
    rest = rest.replace(pattern, (...match: string[]) => {
      found.push(read(match))
      return ' · '
    })
  }
  take(yearFirst, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day)))
  take(dayFirst, ([, day, , month, year]) => dayOf(fullYear(year ?? '', today), Number(month), Number(day)))
  take(dayAndName, ([, day, name, year]) => dayOfYear(year, { month: monthOf(name ?? ''), day: Number(day) }, today))
  take(nameAndDay, ([, name, day, year]) => dayOfYear(year, { month: monthOf(name ?? ''), day: Number(day) }, today))
  take(dayAndMonth, ([, day, month]) => dayOfYear(undefined, { month: Number(month), day: Number(day) }, today))
  take(nearDay, ([, word = '']) => isoDay(Date.parse(today) + (daysFromToday[word.toLowerCase()] ?? 0) * dayMs))
  const days = new Set(found.filter((day) => day !== null))
  return days.size === 1 ? ([...days][0] ?? null) : null
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.includes(name.toLowerCase())) + 1
}

function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  const [thisYear, written] = [Number(today.slice(0, 4)), Number(year)]
  const century = Math.floor(thisYear / 100) * 100
  return century + written <= thisYear + 10 ? century + written : century - 100 + written
}

function dayOfYear(year: string | undefined, { month, day }: { month: number; day: number }, today: string): string | null {
  if (year) return dayOf(Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const near = [thisYear - 1, thisYear, thisYear + 1].flatMap((one) => dayOf(one, month, day) ?? [])
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Null: there is no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThatDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay ? isoDay(date.getTime()) : null
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
