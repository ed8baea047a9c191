import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { password, rightsOf } from '../../testing/seed.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

const toQueue = { type: 'queue' } as const

describe('deactivating a colleague', () => {
  it('ends their sessions and sockets, bars the way in, and leads it open again', async () => {
    const { administrator, boris } = await given.office()
    const screen = await boris.listens()

    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: toQueue })

    await expectError(boris.api.auth.user(), 'unauthorizedException')
    await screen.closed()
    await expectError(given.stranger().auth.login({ email: boris.email, password }), 'accountDeactivatedException')

    await administrator.api.accounts.activate({ accountId: boris.id })
    await expectError(boris.api.auth.user(), 'unauthorizedException')
    await expect(given.stranger().auth.login({ email: boris.email, password })).resolves.toHaveProperty('token')
  })

  it('says what they hold, and gives their chats to a colleague who then sees them', async () => {
    const { administrator, anna, boris, site, assignedChat } = await given.office()
    const { chat } = await assignedChat(anna)

    expect(await administrator.api.accounts.holdings({ accountId: anna.id })).toEqual({ openChats: [{ channelId: site.id, count: 1 }] })
    await administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'operator', accountId: boris.id } })

    expect(await boris.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', assigneeId: boris.id })
    const { items } = await boris.api.chats.history({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({
      type: 'chat.transferred',
      by: { type: 'operator', id: administrator.id },
      fromAssigneeId: anna.id,
      toAssigneeId: boris.id,
    })
  })

  it('puts their chats into a team’s queue, or back to where they waited', async () => {
    const { administrator, anna, boris, sales, assignedChat } = await given.office()
    const { chat } = await assignedChat(anna)
    await administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'team', teamId: sales.id } })
    expect(await administrator.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', assigneeId: null, teamId: sales.id })

    const { chat: second } = await assignedChat(boris)
    await administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: toQueue })
    expect(await administrator.api.chats.get({ chatId: second.id })).toMatchObject({ state: 'waiting', assigneeId: null, teamId: null })
  })

  it('leaves no chat with a colleague who is deactivated in the same moment', async () => {
    const { administrator, anna, boris, assignedChat } = await given.office()
    const chats = [await assignedChat(anna), await assignedChat(boris), await assignedChat(anna)]

    await Promise.allSettled([
      administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'operator', accountId: boris.id } }),
      administrator.api.accounts.deactivate({ accountId: boris.id, chatsTo: { type: 'operator', accountId: anna.id } }),
    ])

    const inactive = await Promise.all(
      [anna, boris].map(async ({ id }) => ((await administrator.api.accounts.get({ accountId: id })).active ? [] : [id])),
    )
    for (const { chat } of chats) {
      const { assigneeId } = await administrator.api.chats.get({ chatId: chat.id })
      expect(inactive.flat()).not.toContain(assigneeId)
    }
  })

  it('changes nothing when nobody could take the chats', async () => {
    const { administrator, anna, person, assignedChat } = await given.office()
    const [former, clerk] = [await person('Former', ['AUTHORITY_CHAT_DISTRIBUTION'], false), await person('Clerk', [])]
    const { chat } = await assignedChat(anna)

    for (const accountId of [former.id, clerk.id, anna.id]) {
      const leaving = administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'operator', accountId } })
      await expectError(leaving, 'accountNotFoundException', { login: accountId })
    }
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ assigneeId: anna.id })
  })

  it('is nothing that one can do to oneself, nor two administrators to each other at once', async () => {
    const { administrator, person } = await given.office()
    const second = await person('Second', rightsOf('administrator'))
    await expectError(
      administrator.api.accounts.deactivate({ accountId: administrator.id, chatsTo: toQueue }),
      'accountSelfChangeException',
    )

    const outcomes = await Promise.allSettled([
      administrator.api.accounts.deactivate({ accountId: second.id, chatsTo: toQueue }),
      second.api.accounts.deactivate({ accountId: administrator.id, chatsTo: toQueue }),
    ])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('withdraws the invitations that they have sent', async () => {
    const { administrator, olga, boris } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    await olga.api.invitations.send({ emails: ['friend.of.olga@example.test'], roleId: role.id })

    await administrator.api.accounts.deactivate({ accountId: olga.id, chatsTo: toQueue })

    expect(await administrator.api.invitations.list()).toEqual([])
  })
})

describe('taking away the right to work on chats', () => {
  it('gives the chats in their hands back to the queue, for nobody would answer there any more', async () => {
    const { administrator, anna, assignedChat, team } = await given.office()
    const sales = await team('Returns', [anna])
    const { chat } = await assignedChat(anna)
    await anna.handsToTeam(chat, sales)
    await anna.takes(chat)
    const { role } = await administrator.api.accounts.get({ accountId: anna.id })

    await administrator.api.roles.update({ roleId: role.id, rights: [] })

    expect(await administrator.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', assigneeId: null, teamId: sales.id })
    const { items } = await administrator.api.chats.history({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({ type: 'chat.unassigned', by: { type: 'rule' }, reason: 'rightRemoved', fromAssigneeId: anna.id })
  })
})
