import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** Boris, who has left. */
async function office() {
  const { administrator, boris, ...others } = await given.office()
  const leave = () => administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'queue' } })
  const remove = () => administrator.api.accounts.delete({ accountId: boris.id })
  return { administrator, boris, leave, remove, ...others }
}

describe('deleting a colleague', () => {
  it('is refused while they are active', async () => {
    const { remove, boris } = await office()

    await expectError(remove(), 'accountStillActiveException')
    await expect(boris.api.auth.user()).resolves.toHaveProperty('id', boris.id)
  })

  it('leaves their name in chats, and takes them out of every list', async () => {
    const { administrator, boris, leave, remove, olga, ...rest } = await office()
    const { chat } = await rest.assignedChat(boris)
    await boris.replies(chat, 'I shall look')
    await leave()
    const listener = await olga.listens()

    await remove()

    expect(await listener.hears('account.updated')).toMatchObject({
      payload: { account: { id: boris.id, active: false, takesChats: false, teamIds: [] } },
    })
    expect((await olga.reads(chat)).at(-1)).toMatchObject({ authorId: boris.id, authorName: boris.name })
    const { accounts } = await olga.api.directory.get()
    expect(accounts.find(({ id }) => id === boris.id)).toMatchObject({ name: boris.name, active: false })
    expect((await administrator.api.accounts.list({})).items.map(({ id }) => id)).not.toContain(boris.id)
    await expectError(administrator.api.accounts.get({ accountId: boris.id }), 'accountNotFoundException')
    await expectError(administrator.api.accounts.activate({ accountId: boris.id }), 'accountNotFoundException')
    await expectError(remove(), 'accountNotFoundException')
  })

  it('erases how they were reached, and gives their address free', async () => {
    const { administrator, boris, leave, remove } = await office()
    await administrator.api.accounts.update({ accountId: boris.id, phone: '+79160000001', affiliation: 'Night shift', skills: ['glass'] })
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    await leave()

    await remove()

    const { rows } = await server().database.systemPool.query('SELECT * FROM accounts WHERE id = $1', [boris.id])
    expect(JSON.stringify(rows)).not.toMatch(/79160000001|Night shift|glass/)
    expect(JSON.stringify(rows)).not.toContain(boris.email)
    await expectError(given.stranger().auth.login({ email: boris.email, password }), 'invalidCredentialsException')
    const again = await administrator.api.accounts.create({
      name: 'Boris the Second',
      email: boris.email,
      roleId: role.id,
      password: 'Night-shift-77!',
    })
    expect(again.id).not.toBe(boris.id)
  })

  it('keeps no role from being deleted', async () => {
    const { administrator, boris, leave, remove } = await office()
    const own = await administrator.api.roles.create({ name: 'Night', description: 'At night', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] })
    await administrator.api.accounts.update({ accountId: boris.id, roleId: own.id })
    await leave()
    await remove()

    const items = await administrator.api.roles.list()
    expect(items.find(({ id }) => id === own.id)).toMatchObject({ holderCount: 0 })
    await administrator.api.roles.delete({ roleId: own.id })
  })
})
