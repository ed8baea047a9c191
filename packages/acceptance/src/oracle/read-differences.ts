import type { Person } from '../../../server/src/testing/person.ts'
import { differencesIn, type KeyOf } from './compare.ts'
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
