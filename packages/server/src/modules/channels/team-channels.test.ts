import { WorkingHours } from '@besedka/contract'
import { expect, it } from 'vitest'
import { officeHours } from '../../testing/example-world.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('whoever looks after a team sets deadlines and auto-replies of its channels, and nothing of other channels', async () => {
  const office = await given.office()
  const { administrator } = office
  const lead = await office.person('Vera', ['AUTHORITY_TEAMS_UPDATE'])
  const team = await office.team('Night', [lead])
  const own = await office.channel('Night site', team.id)
  const other = await office.channel('Day site', office.sales.id)
  const { api } = lead

  expect((await api.channels.ofOwnTeams()).items).toMatchObject([{ id: own.id, name: 'Night site', teamId: team.id }])
  const service = { halfOverdueMinutes: 5, overdueMinutes: 20, autoReplies: { offlineMessage: 'We are asleep' } }
  expect(await api.channels.serve({ channelId: own.id, service })).toMatchObject({ service })

  expect((await administrator.api.channels.get({ channelId: own.id })).service).toMatchObject(service)
  await expectError(api.channels.serve({ channelId: other.id, service }), 'channelNotFoundException')
  await expectError(api.channels.serve({ channelId: own.id, service: { overdueMinutes: 5 } }), 'validationException')
  await expectError(api.channels.get({ channelId: own.id }), 'accessDeniedException')
  const { items } = await administrator.api.audit.list({ limit: 10 })
  expect(items.find(({ action }) => action === 'channel.updated')).toMatchObject({ actor: { id: lead.id } })
})

it('whoever looks after a team sets the hours of its channels, which keep those of the team otherwise', async () => {
  const office = await given.office()
  const lead = await office.person('Vera', ['AUTHORITY_TEAMS_UPDATE'])
  const team = await office.team('Night', [lead])
  const own = await office.channel('Night site', team.id)
  const other = await office.channel('Day site', office.sales.id)
  const { api } = lead
  const hours = WorkingHours.parse(officeHours())
  await api.workingHours.setForTeam({ teamId: team.id, hours })

  expect(await api.channels.hoursOfOwn({ channelId: own.id })).toMatchObject({ hours: null, inherited: { from: 'team' } })
  const nights = { ...hours, holidays: [] }
  expect(await api.channels.setHoursOfOwn({ channelId: own.id, hours: nights })).toMatchObject({ ownerType: 'channel', hours: nights })
  expect((await office.administrator.api.workingHours.ofChannel({ channelId: own.id })).hours).toEqual(nights)
  await expectError(api.channels.setHoursOfOwn({ channelId: other.id, hours }), 'channelNotFoundException')
  await expectError(api.channels.hoursOfOwn({ channelId: other.id }), 'channelNotFoundException')
  await expectError(office.boris.api.channels.hoursOfOwn({ channelId: own.id }), 'accessDeniedException')
  expect(await api.channels.clearHoursOfOwn({ channelId: own.id })).toMatchObject({ hours: null })
})
