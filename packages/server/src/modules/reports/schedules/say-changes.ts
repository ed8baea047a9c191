import { type Figures, type Locale, type MetricId, metrics, valueText } from '@besedka/contract'

/** Where a change is news for whoever leads a team: how fast, how well, how often late. */
const watched = ['wait.firstReply', 'wait.reply', 'late.inTime', 'rating.mean', 'chats.unanswered'] as const satisfies readonly MetricId[]

/** The metrics that it is told by. */
export const saidMetrics: readonly MetricId[] = ['chats.opened', ...watched]

/** A smaller change is none worth a sentence. */
const noticeable = 0.05

const words = {
  'ru-RU': {
    opened: (count: string) => `Открыто чатов: ${count}`,
    more: (share: string, before: string) => `это на ${share} больше, чем за прошлый период (${before})`,
    less: (share: string, before: string) => `это на ${share} меньше, чем за прошлый период (${before})`,
    same: (before: string) => `почти столько же, сколько за прошлый период (${before})`,
    noneBefore: 'за прошлый период чатов не было',
    changed: (name: string, is: string, was: string, good: boolean) =>
      `${good ? 'Стало лучше' : 'Стало хуже'}: «${name}» — ${is}, было ${was}.`,
    steady: 'Скорость и качество ответов почти не изменились.',
  },
  'en-GB': {
    opened: (count: string) => `Chats opened: ${count}`,
    more: (share: string, before: string) => `${share} more than in the period before (${before})`,
    less: (share: string, before: string) => `${share} fewer than in the period before (${before})`,
    same: (before: string) => `about as many as in the period before (${before})`,
    noneBefore: 'there were none in the period before',
    changed: (name: string, is: string, was: string, good: boolean) => `${good ? 'Better' : 'Worse'}: “${name}” is ${is}, it was ${was}.`,
    steady: 'How fast and how well was answered has hardly changed.',
  },
} satisfies Record<Locale, unknown>

/** What has changed since the period before, in two sentences: how much there was to do, and what became most better or worse. */
export function sayChanges(total: Figures, former: Figures, locale: Locale): [string, string] {
  return [sayVolume(total, former, locale), sayQuality(total, former, locale)]
}

function sayVolume(total: Figures, former: Figures, locale: Locale): string {
  const t = words[locale]
  const number = new Intl.NumberFormat(locale)
  const [is, was] = [total['chats.opened']?.n ?? 0, former['chats.opened']?.n ?? 0]
  const opened = t.opened(number.format(is))
  if (was === 0) return `${opened}, ${t.noneBefore}.`
  const change = is / was - 1
  const before = number.format(was)
  if (Math.abs(change) < noticeable) return `${opened}, ${t.same(before)}.`
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change))
  return `${opened}, ${change > 0 ? t.more(share, before) : t.less(share, before)}.`
}

function sayQuality(total: Figures, former: Figures, locale: Locale): string {
  const t = words[locale]
  const changes = watched.flatMap((id) => {
    const [is, was] = [figureIn(id, total), figureIn(id, former)]
    return is === undefined || !was ? [] : [{ id, is, was, change: is / was - 1 }]
  })
  const largest = changes.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))[0]
  if (!largest || Math.abs(largest.change) < noticeable) return t.steady
  const { id, is, was, change } = largest
  const good = change > 0 === (metrics[id].better === 'more')
  return t.changed(metrics[id].name[locale], valueText(id, is, locale), valueText(id, was, locale), good)
}

function figureIn(id: (typeof watched)[number], figures: Figures): number | undefined {
  const figure = figures[id]
  switch (metrics[id].unit) {
    case 'duration':
      return figure?.median
    case 'share':
      return figure?.of ? figure.n / figure.of : undefined
    case 'mean':
      return figure?.mean
    default:
      return figure?.n
  }
}
