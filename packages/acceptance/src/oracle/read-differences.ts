import type { Person } from '../../../server/src/testing/person.ts'
import { differencesIn, type KeyOf } from './compare.ts'
import { answeredEndings } from './definitions.ts'
import { recount } from './recount.ts'
import { customerDifferences } from './recount-customers.ts'
import { standingDifferences } from './recount-standing.ts'
import type { ToldChat } from './told-chat.ts'
import { type HoursOf, inWorkingTime } from './working-time.ts'
import { dayKey, partsIn } from './zoned-keys.ts'

export const zones = ['UTC', 'Europe/Moscow', 'America/New_York'] as const

/** Asks every tab of metrics, by every row there is, and says where it differs from what was recounted of the chats. */
export async function readDifferences(
  api: Pick<Person['api'], 'reports'>,
  chats: readonly ToldChat[],
  { from, to, timeZone, hours }: { from: string; to: string; timeZone: string; hours?: HoursOf },
): Promise<string[]> {
  // With hours the times are working time by them.
  const asked = { period: 'customPeriod', from, to, timeZone, clock: hours ? 'working' : 'all' } as const
  const recounted = hours ? inWorkingTime(recount(chats), hours) : recount(chats)
  const { reports } = api
  const everything = [...recounted.keys()]
  const [common, channels, employees, teams] = await Promise.all([
    reports.common(asked),
    reports.channels(asked),
    reports.employees(asked),
    reports.teams(asked),
  ])
  const { span } = common
  const beginnings = common.rows.map(({ key }) => key)
  const differences = [
    ...differencesIn('by day', common, recounted, { ...span, keyOf: dayKey(timeZone, beginnings) }),
    ...differencesIn('by channel', channels, recounted, { ...span, keyOf: ({ channelId }) => channelId }),
    ...differencesIn('by operator', employees, recounted, { ...span, keyOf: ({ operatorId }) => operatorId }),
    ...differencesIn('by team', teams, recounted, { ...span, keyOf: ({ teamId }) => teamId }),
  ]
  for (const [name, view, keyOf] of [
    ['by channel', channels, ({ channelId }) => channelId],
    ['by operator', employees, ({ operatorId }) => operatorId],
    ['by team', teams, ({ teamId }) => teamId],
  ] as const satisfies [string, unknown, KeyOf][]) {
    differences.push(...standingDifferences(name, view, chats, { keyOf }), ...customerDifferences(name, view, chats, { ...span, keyOf }))
  }
  differences.push(
    ...standingDifferences('by day', common, chats, { ends: [...beginnings.slice(1), span.to] }),
    ...customerDifferences('by day', common, chats, { ...span, keyOf: dayKey(timeZone, beginnings) }),
  )
  // A custom report shows a few at a time.
  for (let first = 0; first < everything.length; first += 8) {
    const some = everything.slice(first, first + 8)
    const those = new Map(some.map((id) => [id, recounted.get(id) ?? []]))
    const metrics = some.join()
    const [weekdays, hours] = [
      await reports.custom({ ...asked, metrics, rows: 'weekday' }),
      await reports.custom({ ...asked, metrics, rows: 'hour' }),
    ]
    differences.push(
      ...differencesIn('by weekday', weekdays, those, { ...span, keyOf: ({ at }) => String(partsIn(timeZone, at).weekday) }),
      ...differencesIn('by hour', hours, those, { ...span, keyOf: ({ at }) => String(partsIn(timeZone, at).hour) }),
    )
  }
  return differences
}

const dayMs = 86_400_000
/** Within what time nothing may have followed for a chat to be solved at once. */
export const timesOfOnce = [
  ['24h', dayMs],
  ['72h', 3 * dayMs],
  ['7d', 7 * dayMs],
] as const

/** The same of what was solved at once, by every time that can be chosen for it. */
export async function onceDifferences(
  { reports }: Pick<Person['api'], 'reports'>,
  chats: readonly ToldChat[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<string[]> {
  const differences: string[] = []
  for (const [onceWithin, withinMs] of timesOfOnce) {
    const asked = { period: 'customPeriod', from, to, timeZone, onceWithin, metrics: 'chats.once' } as const
    const recounted = new Map([['chats.once', chats.flatMap((told) => answeredEndings(told, withinMs))]] as const)
    const [common, employees] = [await reports.common(asked), await reports.employees(asked)]
    const keyOf = dayKey(
      timeZone,
      common.rows.map(({ key }) => key),
    )
    differences.push(
      ...differencesIn(`by day, within ${onceWithin}`, common, recounted, { ...common.span, keyOf }),
      ...differencesIn(`by operator, within ${onceWithin}`, employees, recounted, {
        ...common.span,
        keyOf: ({ operatorId }) => operatorId,
      }),
    )
  }
  return differences
}
