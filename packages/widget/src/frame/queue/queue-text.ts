import type { Locale, PlaceInQueue } from '@besedka/contract'
import { queueTexts } from './queue-texts.ts'

/** What a person who waits is told: when working hours begin, else their place, and how long it will take as far as that is known. */
export function queueText({ position, waitMinutes, opensAt }: PlaceInQueue, locale: Locale, now: Date): string {
  const texts = queueTexts[locale]
  if (opensAt) {
    const moment = new Date(opensAt)
    return texts.opens(dayName(moment, locale, now), moment.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' }))
  }
  const place = position === null ? texts.behind : position === 1 ? texts.next : texts.number(position)
  if (waitMinutes === null) return `${place}.`
  return `${place}, ${waitMinutes <= 60 ? texts.minutes(waitMinutes) : texts.longer}.`
}

/** By the clock of whoever reads it. */
function dayName(moment: Date, locale: Locale, now: Date): string {
  const daysAhead = Math.round((startOfDay(moment) - startOfDay(now)) / 86_400_000)
  if (daysAhead === 0) return queueTexts[locale].today
  if (daysAhead === 1) return queueTexts[locale].tomorrow
  return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long' })
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
