import type { ReportScheduleFields } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { weeklyReport } from '../../../testing/export-examples.ts'
import { given, type Office } from '../../../testing/given.ts'
import { mailsTo, mailTo } from '../../../testing/post.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { nextMoment } from './rhythm.ts'
import { sendDueReports } from './send-schedule.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const hour = 3_600

const fieldsFor = ({ olga }: Office, change: Partial<ReportScheduleFields> = {}): ReportScheduleFields => ({
  ...weeklyReport,
  name: 'Every morning',
  rhythm: 'daily',
  recipientIds: [olga.id],
  ...change,
})

describe('the next moment', () => {
  it.each<[string, Partial<ReportScheduleFields>, string, string]>([
    ['is at the hour of the zone', { hour: 9 }, '2026-06-01T05:59:00Z', '2026-06-01T06:00:00Z'],
    ['is another one than the present', { hour: 9 }, '2026-06-01T06:00:00Z', '2026-06-02T06:00:00Z'],
    [
      'stays at its hour when the clock goes forward',
      { hour: 9, timeZone: 'Europe/London' },
      '2026-03-28T10:00:00Z',
      '2026-03-29T08:00:00Z',
    ],
    ['stays at its hour when the clock goes back', { hour: 9, timeZone: 'Europe/London' }, '2026-10-24T10:00:00Z', '2026-10-25T09:00:00Z'],
    [
      'comes an hour later where there is no such hour',
      { hour: 1, timeZone: 'Europe/London' },
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00Z',
    ],
    ['comes once where the hour comes twice', { hour: 1, timeZone: 'Europe/London' }, '2026-10-25T01:00:00Z', '2026-10-26T01:00:00Z'],
    ['is on the weekday', { rhythm: 'weekly', weekday: 1 }, '2026-06-01T06:00:00Z', '2026-06-08T06:00:00Z'],
    ['is on the day of the month', { rhythm: 'monthly', monthDay: 15 }, '2026-06-15T06:00:00Z', '2026-07-15T06:00:00Z'],
    ['is on the last day of a shorter month', { rhythm: 'monthly', monthDay: 31 }, '2026-01-31T06:00:00Z', '2026-02-28T06:00:00Z'],
  ])('%s', async (_, change, after, next) => {
    const office = await given.office()
    const fields = fieldsFor(office, change)
    const rhythm = { ...fields, month_day: fields.monthDay, time_zone: fields.timeZone }

    const at = await inOrganisation(server().app, office.id, (tx) => nextMoment(tx.db, rhythm, new Date(after)))

    expect(at.toISOString()).toBe(new Date(next).toISOString())
  })
})

describe('a schedule', () => {
  it('is named to whoever deletes what it is narrowed to', async () => {
    const office = await given.office()
    const { olga, sales, boris } = office
    const saved = await olga.api.reportSchedules.create(fieldsFor(office, { name: 'Sales', teamId: sales.id }))
    await olga.api.reportSchedules.create(fieldsFor(office))

    expect(await olga.api.reportSchedules.naming({ id: sales.id })).toEqual({ items: [{ id: saved.id, name: 'Sales' }], others: 0 })
    expect(await olga.api.reportSchedules.naming({ id: boris.id })).toEqual({ items: [], others: 0 })
    const keeper = await office.person('Kira', ['AUTHORITY_TEAMS_UPDATE'])
    expect(await keeper.api.reportSchedules.naming({ id: sales.id })).toEqual({ items: [], others: 1 })
  })

  it('sends its report once in its hour, however many look at once, with the way to the numbers and what has changed', async () => {
    const office = await given.office()
    const { nextAt } = await office.olga.api.reportSchedules.create(fieldsFor(office))
    server().clock.advance((Date.parse(nextAt) - server().clock.now().getTime()) / 1_000 + 1)

    await Promise.all(Array.from({ length: 4 }, () => sendDueReports(server().app)))
    await sendDueReports(server().app)

    const { text } = await mailTo(office.olga.email, /Every morning/)
    expect(text).toContain('Открыто чатов: 0')
    expect(text).toContain('/admin/reports/employees?period=customPeriod')
    expect(text).toMatch(/\[employees-.*\.xlsx\]/)
    await expect.poll(async () => (await lastOf(office))?.mails).toMatchObject([{ accountId: office.olga.id, state: 'sent' }])
    expect(await mailsTo(office.olga.email, /Every morning/)).toHaveLength(1)
    const { rows } = await server().database.systemPool.query('SELECT FROM report_sendings WHERE organisation_id = $1', [office.id])
    expect(rows).toHaveLength(1)
    const [schedule] = (await office.olga.api.reportSchedules.list()).items
    expect(Date.parse(schedule?.nextAt ?? '')).toBeGreaterThan(Date.parse(nextAt))
  })

  it('keeps no other schedule from its hour when it cannot begin', async () => {
    const [broken, whole] = [await given.office(), await given.office()]
    const { id } = await broken.olga.api.reportSchedules.create(fieldsFor(broken, { name: 'Broken', hour: 8 }))
    const { nextAt } = await whole.olga.api.reportSchedules.create(fieldsFor(whole, { name: 'Whole', hour: 9 }))
    await server().database.systemPool.query("UPDATE report_schedules SET time_zone = 'Nowhere/At_all' WHERE id = $1", [id])
    server().clock.advance((Date.parse(nextAt) - server().clock.now().getTime()) / 1_000 + 24 * hour)

    await sendDueReports(server().app)

    // Mended at once: the worker looks each minute, too.
    await server().database.systemPool.query("UPDATE report_schedules SET time_zone = 'Europe/Moscow', paused = true WHERE id = $1", [id])
    await mailTo(whole.olga.email, /Whole/)
    expect(await lastOf(broken)).toBeNull()
    expect(server().takeDefects().join()).toContain('could not be begun')
  })

  it('shows times by the measure that was chosen, in its file and behind the link of its letter', async () => {
    const office = await given.office()
    const made = await office.olga.api.reportSchedules.create(fieldsFor(office, { name: 'Slowest tenth', measure: 'p90' }))
    const changed = await office.olga.api.reportSchedules.update({ scheduleId: made.id, hour: 10 })
    expect([made.measure, changed.measure]).toEqual(['p90', 'p90'])

    await office.olga.api.reportSchedules.send({ scheduleId: made.id })

    const { text } = await mailTo(office.olga.email, /Slowest tenth/)
    expect(text).toContain('measure=p90')
    const { rows } = await server().database.systemPool.query(
      "SELECT parameters ->> 'measure' AS measure FROM exports WHERE organisation_id = $1",
      [office.id],
    )
    expect(rows).toEqual([{ measure: 'p90' }])
  })

  it('counts what was solved at once by the time that was chosen, in its file and behind the link of its letter', async () => {
    const office = await given.office()
    const { reportSchedules } = office.olga.api
    const plain = await reportSchedules.create(fieldsFor(office, { name: 'Plain' }))
    const made = await reportSchedules.create(fieldsFor(office, { name: 'Three days', onceWithin: '72h' }))
    const changed = await reportSchedules.update({ scheduleId: made.id, hour: 10 })
    expect([plain.onceWithin, made.onceWithin, changed.onceWithin]).toEqual(['24h', '72h', '72h'])

    await reportSchedules.send({ scheduleId: made.id })

    const { text } = await mailTo(office.olga.email, /Three days/)
    expect(text).toContain('once=72h')
    const { rows } = await server().database.systemPool.query(
      `SELECT parameters ->> 'onceWithin' AS "onceWithin" FROM exports WHERE organisation_id = $1`,
      [office.id],
    )
    expect(rows).toEqual([{ onceWithin: '72h' }])
  })

  it('sends nothing while it is paused, and now when one asks for it', async () => {
    const office = await given.office()
    const { id: scheduleId, nextAt } = await office.olga.api.reportSchedules.create(fieldsFor(office, { name: 'Paused' }))
    await office.olga.api.reportSchedules.update({ scheduleId, paused: true })
    server().clock.advance((Date.parse(nextAt) - server().clock.now().getTime()) / 1_000 + hour)
    await sendDueReports(server().app)
    expect(await lastOf(office)).toBeNull()

    await office.olga.api.reportSchedules.send({ scheduleId })

    await mailTo(office.olga.email, /Paused/)
    const { items } = await office.administrator.api.audit.list({ action: 'reportSchedule.sent' })
    expect(items.map(({ subject }) => subject?.id)).toEqual([scheduleId])
  })

  it('is not sent again while its file is being made, nor again and again', async () => {
    const office = await given.office()
    const { id: scheduleId } = await office.olga.api.reportSchedules.create(fieldsFor(office, { name: 'Often' }))
    const send = () => office.olga.api.reportSchedules.send({ scheduleId })
    const say = (state: string) =>
      server().database.systemPool.query('UPDATE report_sendings SET state = $2 WHERE schedule_id = $1', [scheduleId, state])
    await send()
    await mailTo(office.olga.email, /Often/)

    await say('making')
    await expectError(send(), 'tooManyExportsException')
    await say('mailed')
    for (let sent = 1; sent < 6; sent++) {
      server().clock.advance(1)
      await send()
      await expect.poll(async () => (await lastOf(office))?.state, { timeout: 10_000 }).toBe('mailed')
    }
    await expectError(send(), 'tooManyRequestsException')
  })

  it('does not go to a reader who has lost the right, and says so', async () => {
    const office = await given.office()
    const readers = [office.olga.id, office.administrator.id]
    const { id: scheduleId } = await office.administrator.api.reportSchedules.create(
      fieldsFor(office, { name: 'Lost', recipientIds: readers }),
    )
    await office.administrator.api.accounts.deactivate({ accountId: office.olga.id, chatsTo: { type: 'queue' } })

    await office.administrator.api.reportSchedules.send({ scheduleId })

    await mailTo(office.administrator.email, /Lost/)
    await expect
      .poll(async () => (await lastOf(office))?.mails.map(({ accountId, state }) => [accountId, state]).toSorted())
      .toEqual(
        [
          [office.olga.id, 'refused'],
          [office.administrator.id, 'sent'],
        ].toSorted(),
      )
    expect(await mailsTo(office.olga.email, /Lost/)).toEqual([])
  })

  it('goes to nobody once its owner has lost the right, and says so', async () => {
    const office = await given.office()
    const { id: scheduleId } = await office.olga.api.reportSchedules.create(
      fieldsFor(office, { name: 'Orphan', recipientIds: [office.administrator.id] }),
    )
    await office.administrator.api.accounts.deactivate({ accountId: office.olga.id, chatsTo: { type: 'queue' } })

    await office.administrator.api.reportSchedules.send({ scheduleId })

    await expect.poll(async () => (await lastOf(office))?.state).toBe('ownerRefused')
    expect(await mailsTo(office.administrator.email, /Orphan/)).toEqual([])

    await office.administrator.api.reportSchedules.update({ scheduleId, hour: 10 })
    await office.administrator.api.reportSchedules.send({ scheduleId })
    await mailTo(office.administrator.email, /Orphan/)
  })

  it('is stopped by a reader with the link of the mail, whose button alone does so, and goes on again by the same page', async () => {
    const office = await given.office()
    const { id: scheduleId } = await office.olga.api.reportSchedules.create(fieldsFor(office, { name: 'Too much' }))
    await office.olga.api.reportSchedules.send({ scheduleId })
    const { text } = await mailTo(office.olga.email, /Too much/)
    const page = new URL(/\/reports\/stop\/\S+/.exec(text)?.[0] ?? '', server().address)
    const stopped = async () => (await office.olga.api.reportSchedules.list()).items[0]?.stoppedIds

    expect(await (await fetch(page)).text()).toContain('<button>')
    expect(await stopped()).toEqual([])
    await fetch(page, { method: 'POST' })
    expect(await stopped()).toEqual([office.olga.id])
    await office.olga.api.reportSchedules.send({ scheduleId })
    await expect.poll(async () => (await lastOf(office))?.state).toBe('nobody')
    expect(await mailsTo(office.olga.email, /Too much/)).toHaveLength(1)

    await fetch(new URL('?again', page), { method: 'POST' })
    expect(await stopped()).toEqual([])
    expect((await fetch(new URL('/reports/stop/nonsense', server().address))).status).toBe(404)
  })

  it('names nothing that the organisation has never had; what is gone by now may stay', async () => {
    const [office, stranger] = [await given.office(), await given.office()]
    const { reportSchedules } = office.olga.api
    const { id: scheduleId } = await reportSchedules.create(fieldsFor(office, { teamId: office.sales.id }))

    for (const foreign of [{ channelId: stranger.site.id }, { teamId: stranger.sales.id }, { operatorId: stranger.anna.id }]) {
      await expectError(reportSchedules.create(fieldsFor(office, foreign)), 'validationException')
      await expectError(reportSchedules.update({ scheduleId, ...foreign }), 'validationException')
    }
    await office.administrator.api.teams.delete({ teamId: office.sales.id })

    expect(await reportSchedules.update({ scheduleId, name: 'Former sales' })).toMatchObject({ teamId: office.sales.id })
  })

  it('is for tabs of the plan, and for those who may see reports', async () => {
    const [office, poor] = [await given.office(), await given.office({ options: [] })]

    await expectError(poor.olga.api.reportSchedules.create(fieldsFor(poor)), 'accessDeniedException')
    await expectError(
      office.olga.api.reportSchedules.create(fieldsFor(office, { recipientIds: [office.anna.id] })),
      'accountsNotFoundException',
    )
    await expectError(office.anna.api.reportSchedules.list(), 'accessDeniedException')
    const { id: scheduleId } = await office.olga.api.reportSchedules.create(fieldsFor(office))
    await office.olga.api.reportSchedules.delete({ scheduleId })
    await expectError(office.olga.api.reportSchedules.send({ scheduleId }), 'reportScheduleNotFoundException')
  })
})

async function lastOf({ administrator }: Office) {
  return (await administrator.api.reportSchedules.list()).items[0]?.last ?? null
}
