import type { Labels } from '../words/labels.ts'

/** A stretch of time before a moment, as the labels of entries; each stretch holds the one before. */
export type Window = { labels: string[]; since: Date | null }

const daysFirst = 3
const monthsThen = [2, 13]

/**
 * How far back is looked, further and further: a word that everybody uses is found in the last days, and only one that is rare costs the look at
 * all that there is. What is found in one stretch is newer than all outside of it.
 */
export function* windowsBefore(moment: Date, labels: Labels): Generator<Window> {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()]
  yield stretch(daysFirst, (back) => new Date(Date.UTC(year, month, day - back)), labels.day)
  for (const months of monthsThen) yield stretch(months, (back) => new Date(Date.UTC(year, month - back, 1)), labels.month)
  yield { labels: [labels.whole], since: null }
}

function stretch(count: number, beginning: (back: number) => Date, label: (at: Date) => string): Window {
  const begins = Array.from({ length: count }, (_, back) => beginning(back))
  return { labels: begins.map(label), since: begins.at(-1) ?? null }
}
