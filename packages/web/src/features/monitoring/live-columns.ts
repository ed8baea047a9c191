import { durationText, type Locale, type MonitoringFigures } from '@besedka/contract'
import { createKeptStore } from '../../ui/kept-store.ts'

export const liveColumns = [
  'onBot',
  'inQueue',
  'assigned',
  'inProgress',
  'unanswered',
  'overdue',
  'longest',
  'handled',
  'answered',
  'trail',
] as const
export type LiveColumn = (typeof liveColumns)[number]

/** What no operator has: nothing in their hands is on a bot or stands in a queue. */
export const columnsOfPlaces: readonly LiveColumn[] = ['onBot', 'inQueue']

type Choice = { hidden: readonly LiveColumn[] }

/** The columns that somebody has hidden in this browser. */
export const useHiddenColumns = createKeptStore<Choice>('monitoring-columns', { hidden: [] })

/** Since when somebody waits, for an operator or for an answer. */
export function waitsSince({ oldestQueuedAt, oldestUnansweredAt }: MonitoringFigures): number | undefined {
  const moments = [oldestQueuedAt, oldestUnansweredAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** What a column is sorted by; whoever has nothing there stands below. */
export function sortValue(column: LiveColumn, figures: MonitoringFigures, points: readonly number[] | undefined): number {
  switch (column) {
    case 'longest':
      return -(waitsSince(figures) ?? Number.POSITIVE_INFINITY)
    case 'answered':
      return shareOf(figures) ?? Number.NEGATIVE_INFINITY
    case 'trail':
      return points?.reduce((sum, point) => sum + point, 0) ?? 0
    default:
      return figures[column]
  }
}

/** A figure as it reads; null: there is nothing to tell. */
export function columnText(
  column: Exclude<LiveColumn, 'trail'>,
  figures: MonitoringFigures,
  { now, locale }: { now: number; locale: Locale },
) {
  switch (column) {
    case 'longest': {
      const since = waitsSince(figures)
      return since === undefined ? null : durationText(Math.max(0, now - since), locale)
    }
    case 'answered':
      return shareText(figures, locale)
    default:
      return figures[column] === 0 ? null : new Intl.NumberFormat(locale).format(figures[column])
  }
}

/** Answers in time among those of today; null: there was none. */
export function shareText(figures: MonitoringFigures, locale: Locale): string | null {
  const share = shareOf(figures)
  return share === undefined ? null : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

function shareOf({ answered: { inTime, of } }: MonitoringFigures): number | undefined {
  return of === 0 ? undefined : inTime / of
}
