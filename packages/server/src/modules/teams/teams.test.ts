import { liveCloseCodes, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { createPerson } from '../../testing/person.ts'
import { startTestServer, withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const settings = {
  description: 'Help after the sale',
  distributionMethod: 'priorityOrder',
  chatsPerOperator: 3,
  redistributionMinutes: 15,
  autoCloseHours: 48,
  inactivityHours: 24,
} as const

describe('a team', () => {
  it('is found with all its settings, its members in their order, and by part of its name', async () => {
    const { olga, anna, boris } = await given.office()

    const signature = '**{{operator.name}}**, {{team.name}}'
    const made = await olga.api.teams.create({ ...settings, name: 'Support', signature, memberIds: [boris.id, anna.id] })

    expect(await anna.api.teams.get({ teamId: made.id })).toEqual({
      ...settings,
      id: made.id,
      version: 1,
      name: 'Support',
      memberCount: 2,
      acceptSeconds: null,
      pickingAllowed: true,
      matchLanguage: false,
      signature,
      memberIds: [boris.id, anna.id],
    })
    const { items } = await anna.api.teams.list({ search: 'SUPP' })
    expect(items).toMatchObject([{ name: 'Support', distributionMethod: 'priorityOrder', memberCount: 2 }])
  })

  it('changes in what is given and in nothing else; members can be put in another order', async () => {
    const { olga, anna, boris } = await given.office()
    const made = await olga.api.teams.create({ ...settings, name: 'Support', memberIds: [anna.id, boris.id] })

    const changed = await olga.api.teams.update({ teamId: made.id, redistributionMinutes: null, memberIds: [boris.id, anna.id] })

    expect(changed).toEqual({ ...made, version: 2, redistributionMinutes: null, memberIds: [boris.id, anna.id] })
  })

  it('has a name of its own, whatever its letters’ case', async () => {
    const { olga } = await given.office()

    await expectError(olga.api.teams.create({ ...settings, name: 'sales', memberIds: [] }), 'teamAlreadyExistsException', { name: 'sales' })
  })

  it.each([
    ['no name', { name: '  ' }, 'name', 'required'],
    ['a signature that names what it does not know', { signature: '{{customer.name}}' }, 'signature', 'templateVariableUnknown'],
    ['a name of 65 characters', { name: 'x'.repeat(65) }, 'name', 'tooLong'],
    ['no description', { description: '' }, 'description', 'required'],
    ['a description of 129 characters', { description: 'x'.repeat(129) }, 'description', 'tooLong'],
    ['no chats at all', { chatsPerOperator: 0 }, 'chatsPerOperator', 'incorrectNumber'],
    ['a thousand chats', { chatsPerOperator: 1_000 }, 'chatsPerOperator', 'incorrectNumber'],
    ['half a chat', { chatsPerOperator: 1.5 }, 'chatsPerOperator', 'incorrectNumber'],
    ['redistribution at once', { redistributionMinutes: 0 }, 'redistributionMinutes', 'incorrectTimeSet'],
    ['closing after 4321 hours', { autoCloseHours: 4_321 }, 'autoCloseHours', 'incorrectTimeSet'],
  ])('is refused with %s', async (_what, wrong, field, key) => {
    const { olga } = await given.office()

    const saving = olga.api.teams.create({ ...settings, name: 'Support', memberIds: [], ...wrong })

    await expectError(saving, 'validationException', { fields: { [field]: expect.objectContaining({ key }) } })
  })

  it.each([1, 23])('is refused with an inactivity time of %i hours: it is 0 or above 23', async (inactivityHours) => {
    const { olga, sales } = await given.office()

    await expectError(olga.api.teams.update({ teamId: sales.id, inactivityHours }), 'teamInactiveTimeIncorrectException')
  })

  it('has no strangers in it', async () => {
    const { olga, sales } = await given.office()
    const { anna: stranger } = await given.office()

    for (const id of [stranger.id, newId()])
      await expectError(olga.api.teams.update({ teamId: sales.id, memberIds: [id] }), 'accountsNotFoundException')
  })
})

describe('deleting a team', () => {
  it('is refused while channels, routing rules and open chats point to it, and says which', async () => {
    const { olga, sales, channel, customer, anna, administrator } = await given.office()
    const shop = await channel('Shop', sales.id)
    const visitor = await customer({ key: shop.key })
    await visitor.writes('Hello')
    const action = { type: 'lastOperator', fallbackTeamId: sales.id } as const
    await administrator.api.routing.createRule({ channelId: shop.id, name: 'Regulars', condition: 'repeated', action })
    const { version } = await administrator.api.routing.createRule({
      channelId: shop.id,
      name: 'Sales',
      condition: 'new',
      action: { type: 'team', teamId: sales.id },
    })
    await administrator.api.routing.publish({ channelId: shop.id, version })

    const refusal = { channels: ['Shop'], rules: ['Regulars', 'Sales'], openChats: 1 }
    expect(await olga.api.teams.deletion({ teamId: sales.id })).toEqual({ ...refusal, templates: [], categories: [] })
    await expectError(olga.api.teams.delete({ teamId: sales.id }), 'teamInUseException', refusal)
    expect((await anna.api.auth.user()).teamIds).toEqual([sales.id])
  })

  it('names templates and categories that would be for nobody without it, and is not refused for them', async () => {
    const { olga, administrator, team } = await given.office()
    const [left, other, gone] = [await team('Left', []), await team('Other', []), await team('Gone', [])]
    const { id: categoryId } = await olga.api.templateCategories.create({ name: 'Greetings' })
    const template = (title: string, teamIds: string[]) =>
      olga.api.templates.create({ categoryId, title, text: 'Hello', shortcut: null, teamIds })
    await template('For both', [left.id, other.id])
    await template('For one', [left.id, gone.id])
    await template('For all', [])
    await administrator.api.categories.create({ name: 'Delivery', teamIds: [left.id] })
    await administrator.api.categories.create({ name: 'Payment', teamIds: [left.id, other.id] })
    await olga.api.teams.delete({ teamId: gone.id })

    expect(await olga.api.teams.deletion({ teamId: left.id })).toMatchObject({ templates: ['For one'], categories: ['Delivery'] })
    await olga.api.teams.delete({ teamId: left.id })
  })

  it('leaves its name to old chats and frees it for another team', async () => {
    const { olga, sales, anna, chatOf, channel, customer, administrator } = await given.office()
    const shop = await channel('Shop', sales.id)
    const visitor = await customer({ key: shop.key })
    await visitor.writes('Hello')
    const chat = await anna.takes(await chatOf(visitor))
    await anna.closes(chat)
    await administrator.api.channels.update({ channelId: shop.id, teamId: null })

    await olga.api.teams.delete({ teamId: sales.id })

    expect((await anna.api.directory.get()).teams).toContainEqual({
      id: sales.id,
      version: 2,
      name: 'Sales',
      pickable: true,
      deleted: true,
    })
    expect((await anna.api.auth.user()).teamIds).toEqual([])
    await expectError(olga.api.teams.get({ teamId: sales.id }), 'teamNotFoundException')
    await expectError(administrator.api.channels.update({ channelId: shop.id, teamId: sales.id }), 'teamNotFoundException')
    await olga.api.teams.create({ ...settings, name: 'Sales', memberIds: [] })
  })
})

describe('who joins or leaves a team', () => {
  it('hears at once what the team hears, at whichever process, and others see it on their card', async () => {
    const second = await startTestServer({}, withoutNets)
    const { olga, anna, boris, sales } = await given.office()
    const onlooker = await anna.listens()
    const there = await createPerson({ ...boris.caller, address: second.address }, boris).listens()

    await olga.api.teams.update({ teamId: sales.id, memberIds: [anna.id, boris.id] })

    expect(await there.closed()).toBe(liveCloseCodes.standingChanged)
    const heard = await onlooker.hears('account.updated')
    expect(heard.payload.account).toMatchObject({ id: boris.id, teamIds: [sales.id] })
    const [before, after] = [there.standing, (await boris.listens()).standing]
    expect(after).not.toBe(before)
    await second.stop()
  })

  it('is written into the audit log with what was before', async () => {
    const { id, olga, anna, boris, sales } = await given.office()

    await olga.api.teams.update({ teamId: sales.id, memberIds: [boris.id] })

    const { rows } = await server().database.systemPool.query(
      "SELECT actor_name, subject_name, before, after FROM audit_entries WHERE organisation_id = $1 AND action = 'team.updated'",
      [id],
    )
    expect(rows).toEqual([
      { actor_name: olga.name, subject_name: 'Sales', before: { memberIds: [anna.id] }, after: { memberIds: [boris.id] } },
    ])
  })
})

it('teams come page by page, in the order of their names', async () => {
  const { anna, team } = await given.office()
  for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) await team(name, [])

  const first = await anna.api.teams.list({ limit: 3 })
  const second = await anna.api.teams.list({ limit: 3, cursor: first.nextCursor ?? '' })

  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'Sales'])
  expect(second.nextCursor).toBeNull()
})
