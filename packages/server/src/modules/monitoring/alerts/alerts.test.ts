import type { MonitoringThresholds } from '@besedka/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { judge, type Reading } from './judge-threshold.ts'
import { watchThresholds } from './watch-thresholds.ts'

useServer()

const asked = { queueLongerThan: null, waitMinutes: null, nobodyAtWork: false, shareBelowPercent: null, watcherIds: [] } as const
const look = () => watchThresholds(server().app)
const set = (office: Office, change: Partial<MonitoringThresholds>) =>
  office.olga.api.monitoring.setThresholds({
    ...asked,
    teamId: office.sales.id,
    ...change,
    watcherIds: change.watcherIds ?? [office.olga.id],
  })
const alertsOf = async ({ olga }: Office) => (await olga.api.monitoring.alerts()).items

describe('a threshold', () => {
  let office: Office
  beforeEach(async () => {
    office = await given.office()
  })

  it('raises an alert when its queue grows too long, tells who sees the monitoring, and ends it when it is clearly over', async () => {
    const channel = await office.channel('Shop', office.sales.id)
    await set(office, { queueLongerThan: 1 })
    const chats = [
      (await office.waitingChat('One', { key: channel.key })).chat,
      (await office.waitingChat('Two', { key: channel.key })).chat,
    ]
    const screen = await office.olga.listens()

    await look()
    await look()

    const begun = { kind: 'queueLonger', teamId: office.sales.id, teamName: 'Sales', threshold: 1, value: 2, endedAt: null }
    expect(await alertsOf(office)).toMatchObject([begun])
    await expect
      .poll(() => screen.events.filter(({ type }) => type === 'monitoring.alertChanged'))
      .toMatchObject([{ payload: { alert: begun, watcherIds: [office.olga.id] } }])

    for (const chat of chats) await office.olga.closes(chat)
    await look()
    expect(await alertsOf(office)).toMatchObject([{ kind: 'queueLonger', endedAt: expect.any(String) }])
  })

  it('goes on where it ended a moment ago, and tells nobody twice', async () => {
    const channel = await office.channel('Shop', office.sales.id)
    await set(office, { queueLongerThan: 1 })
    const write = async () => (await office.waitingChat('Hello', { key: channel.key })).chat
    const chats = [await write(), await write()]
    await look()
    for (const chat of chats) await office.olga.closes(chat)
    await look()

    await write()
    await write()
    await look()

    expect(await alertsOf(office)).toMatchObject([{ endedAt: null }])
  })

  it('says that nobody is at work while it is open, and ends with what asked for it', async () => {
    await set(office, { nobodyAtWork: true })
    await look()
    expect(await alertsOf(office)).toMatchObject([{ kind: 'nobodyAtWork', value: 0, endedAt: null }])

    await set(office, {})
    await look()
    expect(await alertsOf(office)).toMatchObject([{ kind: 'nobodyAtWork', endedAt: expect.any(String) }])
  })

  it('watches the organisation as a whole, too', async () => {
    await set(office, { teamId: null, queueLongerThan: 1 })
    await office.waitingChat()
    await office.waitingChat()

    await look()

    expect(await alertsOf(office)).toMatchObject([{ teamId: null, teamName: null, kind: 'queueLonger' }])
    expect((await office.olga.api.monitoring.thresholds()).items).toMatchObject([{ teamId: null, queueLongerThan: 1 }])
  })

  it('is set by who manages teams, for colleagues who see the monitoring', async () => {
    const watcher = await office.person('Vera Watching', ['AUTHORITY_ALL_STAT'])

    await expectError(watcher.api.monitoring.setThresholds({ ...asked, teamId: null, watcherIds: [] }), 'accessDeniedException')
    await expectError(set(office, { watcherIds: [office.anna.id] }), 'accountsNotFoundException')
    await expectError(set(office, { teamId: office.anna.id }), 'teamNotFoundException')
    await expectError(set(office, { queueLongerThan: 0 }), 'validationException')
  })
})

describe('judging', () => {
  const calm: Reading = { inQueue: 0, waitMinutes: 0, active: 2, isOpen: true, answered: { inTime: 10, of: 10 } }
  const verdicts = (change: Partial<Reading>) =>
    judge(
      { teamId: null, queueLongerThan: 10, waitMinutes: 5, nobodyAtWork: true, shareBelowPercent: 80, watcherIds: [] },
      { ...calm, ...change },
    ).map(({ verdict }) => verdict)

  it.each<[string, Partial<Reading>, ('begins' | 'lasts' | 'over')[]]>([
    ['all is well', {}, ['over', 'over', 'over', 'over']],
    ['a queue at the threshold', { inQueue: 10 }, ['lasts', 'over', 'over', 'over']],
    ['a queue above it', { inQueue: 11 }, ['begins', 'over', 'over', 'over']],
    ['a queue clearly below it', { inQueue: 8 }, ['over', 'over', 'over', 'over']],
    ['a long wait', { waitMinutes: 6 }, ['over', 'begins', 'over', 'over']],
    ['nobody while it is open', { active: 0 }, ['over', 'over', 'begins', 'over']],
    ['nobody while it is closed', { active: 0, isOpen: false }, ['over', 'over', 'over', 'over']],
    ['a share below', { answered: { inTime: 7, of: 10 } }, ['over', 'over', 'over', 'begins']],
    ['too few answers to judge', { answered: { inTime: 1, of: 4 } }, ['over', 'over', 'over', 'lasts']],
    ['a share just above', { answered: { inTime: 82, of: 100 } }, ['over', 'over', 'over', 'lasts']],
  ])('%s', (_name, change, expected) => {
    expect(verdicts(change)).toEqual(expected)
  })
})
