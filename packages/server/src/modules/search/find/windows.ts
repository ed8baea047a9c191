import type { Labels } from '../words/labels.ts'

/** A stretch of time as labels of entries, of which those from `before` on are looked at already; `since` is where it begins. */
export type Window = { labels: string[]; since: Date; before: Date | null }

const daysFirst = 3
/** Months back, one stretch behind another; the first overlaps the days. */
const monthsThen = [2, 13, 25, 49, 97]
/** No message is older than messengers and mail. */
const firstYear = 1980

/**
 * How far back is looked, further and further: a word that everybody uses is found in the last days, and only one that is rare costs the look at
 * all that there is. What is found in one stretch is newer than all behind it, and no entry stands in two.
 */
export function* windowsBefore(moment: Date, labels: Labels): Generator<Window> {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()]
  // The day to come has what a clock wrote that is ahead of ours.
  const days = stretch(-1, daysFirst, (back) => new Date(Date.UTC(year, month, day - back)), labels.day)
  yield { ...days, before: null }
  let from = 0
  let before: Date | null = days.since
  for (const months of [...monthsThen, (year - firstYear) * 12 + month + 1]) {
    // From a moment long ago the stretches before have reached behind all messages.
    if (months <= from) return
    yield { ...stretch(from, months, (back) => new Date(Date.UTC(year, month - back, 1)), labels.month), before }
    from = months
    before = null
  }
}

function stretch(
  from: number,
  to: number,
  beginning: (back: number) => Date,
  label: (at: Date) => string,
): { labels: string[]; since: Date } {
  const begins = Array.from({ length: to - from }, (_, at) => beginning(from + at))
  return { labels: begins.map(label), since: beginning(to - 1) }
}
