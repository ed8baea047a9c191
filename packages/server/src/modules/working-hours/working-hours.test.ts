import type { WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { effectiveHours } from './index.ts'

useServer()

const aroundTheClock: WorkingHours = { timeZone: 'Europe/Moscow', week: everyDay([['00:00', '24:00']]), holidays: [] }
const never: WorkingHours = { timeZone: 'Asia/Yekaterinburg', week: everyDay([]), holidays: [] }

describe('working hours', () => {
  it('of an organisation that has set none are any time', async () => {
    const { anna, id } = await given.office()

    expect(await anna.api.workingHours.ofOrganisation()).toEqual({
      ownerType: 'organisation',
      ownerId: id,
      version: 0,
      hours: null,
      inherited: null,
      open: true,
      changesAt: null,
    })
  })

  it('of the organisation are what its teams and channels keep until they have their own', async () => {
    const { administrator, olga, anna, sales, site } = await given.office()
    await administrator.api.workingHours.setForOrganisation({ hours: never })

    expect(await anna.api.workingHours.ofTeam({ teamId: sales.id })).toMatchObject({
      hours: null,
      inherited: { from: 'organisation', hours: never },
      open: false,
      changesAt: null,
    })
    const own = await olga.api.workingHours.setForTeam({ teamId: sales.id, hours: aroundTheClock })

    expect(own).toMatchObject({ version: 1, hours: aroundTheClock, inherited: { hours: never }, open: true })
    expect(await administrator.api.workingHours.ofChannel({ channelId: site.id })).toMatchObject({ hours: null, open: false })
  })

  it('of a channel are its own before its team’s before the organisation’s', async () => {
    const { administrator, olga, sales, channel, id } = await given.office()
    const shop = await channel('Shop', sales.id)
    const holding = () => readOrganisation(server(), id, (db) => effectiveHours(db, { channelId: shop.id, teamId: sales.id }))

    expect(await holding()).toBeNull()
    await administrator.api.workingHours.setForOrganisation({ hours: never })
    expect(await holding()).toEqual(never)
    await olga.api.workingHours.setForTeam({ teamId: sales.id, hours: aroundTheClock })
    expect(await holding()).toEqual(aroundTheClock)
    expect(await administrator.api.workingHours.ofChannel({ channelId: shop.id })).toMatchObject({
      inherited: { from: 'team' },
      open: true,
    })
    await administrator.api.workingHours.setForChannel({ channelId: shop.id, hours: { ...never, timeZone: 'Asia/Omsk' } })
    expect(await holding()).toEqual({ ...never, timeZone: 'Asia/Omsk' })
  })

  it('that are taken away leave the wider ones', async () => {
    const { administrator, sales } = await given.office()
    await administrator.api.workingHours.setForOrganisation({ hours: aroundTheClock })
    await administrator.api.workingHours.setForTeam({ teamId: sales.id, hours: never })

    expect(await administrator.api.workingHours.clearForTeam({ teamId: sales.id })).toMatchObject({ version: 0, hours: null, open: true })
  })

  it('go with a team or a channel that is deleted', async () => {
    const { administrator, team, channel } = await given.office()
    const [night, shop] = [await team('Night', []), await channel('Shop')]
    await administrator.api.workingHours.setForTeam({ teamId: night.id, hours: never })
    await administrator.api.workingHours.setForChannel({ channelId: shop.id, hours: never })

    await administrator.api.teams.delete({ teamId: night.id })
    await administrator.api.channels.delete({ channelId: shop.id })

    expect(await administrator.api.workingHours.list()).toEqual({ items: [] })
    await expectError(administrator.api.workingHours.setForTeam({ teamId: night.id, hours: never }), 'teamNotFoundException')
    await expectError(administrator.api.workingHours.setForChannel({ channelId: shop.id, hours: never }), 'channelNotFoundException')
  })

  it('are listed for all who have their own, with who is open now', async () => {
    const { administrator, anna, sales, id } = await given.office()
    await administrator.api.workingHours.setForTeam({ teamId: sales.id, hours: never })
    await administrator.api.workingHours.setForOrganisation({ hours: aroundTheClock })

    const { items } = await anna.api.workingHours.list()

    expect(items).toEqual([
      { ownerType: 'organisation', ownerId: id, version: 1, timeZone: 'Europe/Moscow', open: true, changesAt: null },
      { ownerType: 'team', ownerId: sales.id, version: 1, timeZone: 'Asia/Yekaterinburg', open: false, changesAt: null },
    ])
  })

  it('that make no sense are refused with the shift that is wrong', async () => {
    const { administrator } = await given.office()
    const week = everyDay([
      ['09:00', '14:00'],
      ['13:00', '18:00'],
    ])

    const refused = administrator.api.workingHours.setForOrganisation({ hours: { ...never, week } })

    await expect(refused).rejects.toMatchObject({
      code: 'validationException',
      params: { fields: { 'hours.week.mon.1': { key: 'shiftsOverlap' } } },
    })
  })

  it('tell every screen that they have changed, and the audit log who did it', async () => {
    const { administrator, anna, id } = await given.office()
    const listener = await anna.listens()

    await administrator.api.workingHours.setForOrganisation({ hours: aroundTheClock })
    await administrator.api.workingHours.clearForOrganisation()
    await administrator.api.workingHours.clearForOrganisation()

    await listener.caughtUp()
    const told = listener.events.filter(({ type }) => type === 'workingHours.updated')
    expect(told.map(({ payload }) => payload)).toEqual([
      { ownerType: 'organisation', ownerId: id },
      { ownerType: 'organisation', ownerId: id },
    ])
    const audited = (await auditedIn(id)).filter(({ action }) => action.startsWith('workingHours'))
    expect(audited.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['workingHours.updated', administrator.id],
      ['workingHours.deleted', administrator.id],
    ])
  })
})

function everyDay(shifts: [string, string][]): WorkingHours['week'] {
  return { mon: shifts, tue: shifts, wed: shifts, thu: shifts, fri: shifts, sat: shifts, sun: shifts }
}
