import type { Figure, Figures, MetricId } from '@besedka/contract'
import type { Person } from '../../../server/src/testing/person.ts'
import { compared } from './compare.ts'
import { definitions } from './definitions.ts'
import { closings, moving, type ToldChat } from './told-chat.ts'

type Stretch = { from: number; to: number }
type Ours = Extract<MetricId, `operator.${string}`>

const ours: readonly Ours[] = [
  'operator.online',
  'operator.break',
  'operator.offline',
  'operator.load',
  'operator.loadMax',
  'operator.perHour',
]

/** Where what the tab Employees says of time at work is not what the lanes of Working time and the histories of chats say. The span has to be over. */
export async function operatorDifferences(
  api: Pick<Person['api'], 'reports'>,
  chats: readonly ToldChat[],
  days: { from: string; to: string; timeZone: string },
): Promise<string[]> {
  const asked = { period: 'customPeriod', ...days } as const
  const [{ span, rows, total }, time] = await Promise.all([api.reports.employees(asked), api.reports.time(asked)])
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  const found = new Map<string, Partial<Record<Ours, Figure>>>()
  for (const { accountId, stretches } of time.rows) {
    const of = (status: string) =>
      stretches.filter((one) => one.status === status).map((one) => ({ from: Date.parse(one.from), to: Date.parse(one.to) }))
    const [online, breaks] = [of('active'), of('break')]
    const held = chats.flatMap((told) => inHands(told, accountId)).filter((stay) => stay.from < to && stay.to > from)
    const answered = chats
      .flatMap((told) => definitions['chats.answered'].of(told))
      .filter(({ operatorId, at }) => operatorId === accountId && Date.parse(at) >= from && Date.parse(at) < to)
    const [onlineMs, breakMs] = [long(online), long(breaks)]
    found.set(accountId, {
      'operator.online': { n: online.length, sum: onlineMs },
      'operator.break': { n: breaks.length, sum: breakMs },
      'operator.offline': { n: 1, sum: to - from - onlineMs - breakMs },
      ...(onlineMs > 0 && {
        'operator.load': { n: held.length, sum: both(held, online), mean: both(held, online) / onlineMs },
        'operator.loadMax': { n: held.length, max: most(held, online) },
        'operator.perHour': { n: answered.length, sum: onlineMs },
      }),
    })
  }
  const rowOf = (id: string): Figures | undefined => rows.find(({ key }) => key === id)?.figures
  const inRows = [...found].flatMap(([id, figures]) => ours.flatMap((metric) => compared(id, metric, rowOf(id)?.[metric], figures[metric])))
  const online = [...found.values()].reduce((sum, figures) => sum + (figures['operator.online']?.sum ?? 0), 0)
  return online === total['operator.online']?.sum ? inRows : [...inRows, `in all: operator.online is ${online}`]
}

/** From when until when a chat was in somebody's hands; where it is now it stays. */
function inHands(told: ToldChat, accountId: string): Stretch[] {
  const ends = closings(told)
  const placeOf = (entry: ToldChat['history'][number]) =>
    ends.includes(entry) ? 'closed' : entry.toBotId ? 'bot' : `${entry.toAssigneeId} in ${entry.toTeamId}`
  const entries = told.history.filter((entry) => moving.includes(entry.type) || ends.includes(entry))
  const steps = entries.filter((entry, index) => {
    const before = entries[index - 1]
    return before === undefined || placeOf(before) !== placeOf(entry)
  })
  return steps.flatMap((entry, index) => {
    if (ends.includes(entry) || entry.toAssigneeId !== accountId) return []
    const next = steps[index + 1]
    return [{ from: Date.parse(entry.at), to: next ? Date.parse(next.at) : Number.POSITIVE_INFINITY }]
  })
}

function long(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How long each of the ones and each of the others were at once, all together. */
function both(ones: readonly Stretch[], others: readonly Stretch[]): number {
  return ones.reduce(
    (sum, one) => sum + others.reduce((part, other) => part + Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from)), 0),
    0,
  )
}

/** How many of the stays there were at once at most while online: looked up between any two moments at which anything changed. */
function most(held: readonly Stretch[], online: readonly Stretch[]): number {
  const moments = [...new Set([...held, ...online].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const counts = moments.slice(1).map((to, index) => {
    const from = moments[index] ?? to
    const isIn = (one: Stretch) => one.from <= from && one.to >= to
    return online.some(isIn) ? held.filter(isIn).length : 0
  })
  return Math.max(0, ...counts)
}
