import { clientRightNames, liveCloseCodes } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { seedRole } from '../../testing/seed.ts'
import { withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createBuiltInRoles } from './index.ts'

useServer({}, withoutNets)

/** The role of a colleague, which in tests is theirs alone. */
async function roleOf(person: { api: { auth: { user(): Promise<{ role: { id: string } }> } } }): Promise<string> {
  return (await person.api.auth.user()).role.id
}

describe('a role', () => {
  it('is made of rights, in the order of the specification, and counts who has it', async () => {
    const { administrator } = await given.office()

    const made = await administrator.api.roles.create({
      name: 'Cashier',
      description: 'Pays the bills',
      rights: ['AUTHORITY_FINANCE', 'AUTHORITY_ALL_STAT', 'AUTHORITY_FINANCE'],
    })

    expect(made).toMatchObject({ rights: ['AUTHORITY_ALL_STAT', 'AUTHORITY_FINANCE'], builtIn: false, holderCount: 0 })
    expect(await administrator.api.roles.list()).toContainEqual(made)
  })

  it('has a name of its own, whatever its letters’ case', async () => {
    const { administrator } = await given.office()
    const cashier = { description: 'Pays the bills', rights: [] }
    await administrator.api.roles.create({ ...cashier, name: 'Cashier' })

    await expectError(administrator.api.roles.create({ ...cashier, name: 'CASHIER' }), 'roleAlreadyExistsException', { name: 'CASHIER' })
  })

  it('cannot be changed or deleted when it is built in', async () => {
    const { id, administrator } = await given.office()
    const builtIn = await createBuiltInRoles(server().database.system, { id, kind: 'client' })
    const roleId = builtIn.get('operator') ?? ''

    await expectError(administrator.api.roles.update({ roleId, name: 'Slave' }), 'updateImmutableRoleException')
    await expectError(administrator.api.roles.delete({ roleId }), 'updateImmutableRoleException')
  })

  it('never sees other organisations in a client’s, not even by hand', async () => {
    const { id, administrator } = await given.office()
    const observer = { name: 'Spy', description: 'Sees all', rights: ['RIGHT_OBSERVER'] } as const

    await expectError(administrator.api.roles.create({ ...observer, rights: [...observer.rights] }), 'rightNotGrantableException', {
      right: 'RIGHT_OBSERVER',
    })
    await expect(seedRole(server().database, id, ['RIGHT_OBSERVER'])).rejects.toThrow('RIGHT_OBSERVER belongs to the provider only')
    await expect(
      server().database.systemPool.query("UPDATE roles SET rights = '{RIGHT_OBSERVER}' WHERE organisation_id = $1", [id]),
    ).rejects.toThrow('RIGHT_OBSERVER belongs to the provider only')
  })
})

describe('giving and taking rights', () => {
  it('works only with rights that one has', async () => {
    const { person, boris } = await given.office()
    const clerk = await person('Clerk', ['AUTHORITY_ROLE_MODIFY', 'AUTHORITY_PROFILE_UPDATE'])
    const [borisRole, own] = [await roleOf(boris), await roleOf(clerk)]
    const lacking = { right: 'AUTHORITY_CHAT_DISTRIBUTION' } as const

    const giving = clerk.api.roles.create({
      name: 'Guest',
      description: 'x',
      rights: ['AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_CHAT_DISTRIBUTION'],
    })
    await expectError(giving, 'rightNotGrantableException', lacking)
    await expectError(clerk.api.roles.update({ roleId: borisRole, rights: [] }), 'rightNotGrantableException', lacking)
    const raising = clerk.api.roles.update({ roleId: own, rights: ['AUTHORITY_ROLE_MODIFY', 'AUTHORITY_CHAT_DISTRIBUTION'] })
    await expectError(raising, 'rightNotGrantableException', lacking)
    // What stays as it was is neither given nor taken.
    const trimmed = await clerk.api.roles.update({ roleId: borisRole, rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
    expect(trimmed.rights).toEqual(['AUTHORITY_CHAT_DISTRIBUTION'])
  })

  it('says before who gains and who loses what', async () => {
    const { administrator, anna } = await given.office()
    const roleId = await roleOf(anna)

    const preview = await administrator.api.roles.preview({ roleId, rights: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_STAT'] })

    expect(preview).toEqual({
      gained: ['AUTHORITY_ALL_STAT'],
      lost: ['AUTHORITY_PROFILE_UPDATE'],
      holders: [{ id: anna.id, name: anna.name, active: true }],
      holderCount: 1,
    })
    expect((await administrator.api.roles.get({ roleId })).rights).toContain('AUTHORITY_PROFILE_UPDATE')
  })

  it('holds at once: for the next request, for the open feed, and on the cards of colleagues', async () => {
    const { administrator, anna, olga } = await given.office()
    const roleId = await roleOf(anna)
    const [feed, onlooker] = [await anna.listens(), await olga.listens()]

    await administrator.api.roles.update({ roleId, rights: [] })

    await expectError(anna.api.customers.list(), 'accessDeniedException', { right: 'AUTHORITY_CHAT_DISTRIBUTION' })
    expect(await feed.closed()).toBe(liveCloseCodes.standingChanged)
    expect((await onlooker.hears('account.updated')).payload.account).toMatchObject({ id: anna.id, takesChats: false })
  })

  it('leaves an organisation somebody who manages accounts and roles', async () => {
    const { administrator } = await given.office()
    const [roleId, rights] = [await roleOf(administrator), clientRightNames.filter((right) => right !== 'RIGHT_ACCOUNT_CONTROL')]

    await expectError(administrator.api.roles.update({ roleId, rights }), 'lastAdministratorException')
  })
})

describe('deleting a role', () => {
  it('gives its holders the role that was chosen for them', async () => {
    const { id, administrator, boris } = await given.office()
    const roleId = await roleOf(boris)
    const guest = await seedRole(server().database, id, ['AUTHORITY_PROFILE_UPDATE'])

    await expectError(administrator.api.roles.delete({ roleId }), 'roleInUseException', { holders: 1 })
    await administrator.api.roles.delete({ roleId, replacementRoleId: guest.id })

    expect((await boris.api.auth.user()).role).toMatchObject({ id: guest.id, rights: [{ right: 'AUTHORITY_PROFILE_UPDATE' }] })
    await expectError(administrator.api.roles.get({ roleId }), 'roleNotFoundException')
  })

  it('is refused for one’s own role, and where it would give or take what the caller lacks', async () => {
    const { id, person, boris, olga, administrator } = await given.office()
    const clerk = await person('Clerk', ['AUTHORITY_ROLE_MODIFY'])
    const spare = await seedRole(server().database, id, ['AUTHORITY_ROLE_MODIFY'])

    await expectError(clerk.api.roles.delete({ roleId: await roleOf(clerk), replacementRoleId: spare.id }), 'accountSelfChangeException')
    await expectError(clerk.api.roles.delete({ roleId: await roleOf(boris), replacementRoleId: spare.id }), 'rightNotGrantableException')
    const newcomer = await person('Newcomer', [])
    const raising = clerk.api.roles.delete({ roleId: await roleOf(newcomer), replacementRoleId: await roleOf(olga) })
    await expectError(raising, 'rightNotGrantableException')
    await expectError(administrator.api.roles.delete({ roleId: spare.id, replacementRoleId: spare.id }), 'roleNotFoundException')
  })
})

describe('who has a right', () => {
  it('is told with the role that gives it', async () => {
    const { administrator, olga } = await given.office()

    const { items } = await administrator.api.roles.holders({ right: 'AUTHORITY_TEAMS_UPDATE' })

    expect(items.map(({ name }) => name)).toEqual([administrator.name, olga.name])
    expect(items[1]?.role.id).toBe(await roleOf(olga))
  })

  it('is explained by what opens with it, and offered only to those who have it', async () => {
    const { person } = await given.office()
    const clerk = await person('Clerk', ['AUTHORITY_ROLE_MODIFY'])

    const explained = await clerk.api.roles.rights()

    expect(explained.map(({ right }) => right)).toEqual(clientRightNames)
    expect(explained.find(({ right }) => right === 'AUTHORITY_ROLE_MODIFY')).toMatchObject({
      grantable: true,
      pages: ['/admin/preferences/roles', '/admin/preferences/organisation', '/admin/preferences/ai', '/admin/preferences/security'],
      calls: expect.arrayContaining([{ method: 'POST', path: '/api/roles', summary: 'Add a role' }]),
    })
    expect(explained.find(({ right }) => right === 'AUTHORITY_SERVICE_ACCOUNT')?.grantable).toBe(false)
  })
})
