import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { rightsOf } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { finishTeamVisibility } from './index.ts'

useServer()

/** Anna and Vera are in Sales, Boris is in no team; the site's chats are for their teams alone. */
async function scene() {
  const office = await given.office()
  const vera = await office.person('Vera Novikova', rightsOf('operator'))
  await office.olga.api.teams.update({ teamId: office.sales.id, memberIds: [office.anna.id, vera.id] })
  const show = (teamVisibility: 'everyone' | 'team') =>
    office.administrator.api.channels.update({ channelId: office.site.id, service: { teamVisibility } })
  await show('team')
  return { ...office, vera, show }
}

async function sees(person: Person, chat: { id: string }): Promise<boolean> {
  return person.api.chats.get({ chatId: chat.id }).then(
    () => true,
    async (error: unknown) => {
      await expectError(Promise.reject(error), 'chatNotFoundByIdException')
      return false
    },
  )
}

describe('a chat of a channel that is for the team alone', () => {
  it('stands without a team in nobody’s queue but with those who manage all chats', async () => {
    const { anna, boris, olga, ...office } = await scene()
    const screens = [await anna.listens(), await boris.listens()]

    const { chat } = await office.waitingChat()

    expect([await sees(anna, chat), await sees(boris, chat), await sees(olga, chat)]).toEqual([false, false, true])
    expect((await anna.api.chats.list({ filter: 'waiting' })).items).toEqual([])
    expect(await anna.api.chats.counts({})).toMatchObject({ waiting: 0 })
    for (const screen of screens) {
      await screen.caughtUp()
      expect(screen.events.filter(({ payload }) => 'chat' in payload)).toEqual([])
    }
    await expectError(anna.takes(chat), 'chatNotFoundByIdException')
  })

  it('is seen in the queue of its team by the members, and in somebody’s hands by them who took part', async () => {
    const { anna, vera, boris, olga, sales, ...office } = await scene()
    const { chat } = await office.waitingChat()
    await olga.handsToTeam(chat, sales)

    expect([await sees(anna, chat), await sees(vera, chat), await sees(boris, chat)]).toEqual([true, true, false])
    await vera.takes(chat)
    await vera.handsTo(chat, anna)
    expect([await sees(anna, chat), await sees(vera, chat)]).toEqual([true, true])
  })

  it('is worked on by whoever has it in hands, and gone from sight afterwards', async () => {
    const { anna, boris, olga, sales, ...office } = await scene()
    const { visitor, chat } = await office.waitingChat()
    await olga.handsToTeam(chat, sales)
    await anna.takes(chat)
    await anna.handsTo(chat, boris)
    await boris.replies(chat, 'Good afternoon')
    expect((await boris.api.chats.list({ filter: 'assigned' })).items).toMatchObject([{ id: chat.id }])

    const screen = await boris.listens()
    await boris.closes(chat)
    await screen.hears('chat.closed')
    await visitor.writes('Thank you')

    expect(await sees(boris, chat)).toBe(false)
    expect((await boris.api.chats.list({ filter: 'closed' })).items).toEqual([])
    expect((await anna.api.chats.list({ filter: 'closed' })).items).toMatchObject([{ id: chat.id }])
    await screen.caughtUp()
    expect(screen.events.map(({ type }) => type).filter((type) => type.startsWith('chat.'))).toEqual(['chat.closed'])
  })

  it('is lost with the team by who started it', async () => {
    const { anna, olga, sales, ...office } = await scene()
    const { visitor, chat: first } = await office.assignedChat(olga)
    await olga.closes(first)
    const { contacts } = await olga.api.customers.get({ customerId: visitor.customerId })
    const chat = await anna.starts({ customerId: visitor.customerId, contactId: contacts[0]?.id ?? '' })
    expect((await anna.api.chats.list({ filter: 'created' })).items).toMatchObject([{ id: chat.id }])
    const support = await office.team('Support', [])

    await anna.handsToTeam(chat, sales)
    expect(await sees(anna, chat)).toBe(true)
    await olga.handsToTeam(chat, support)

    expect(await sees(anna, chat)).toBe(false)
    expect((await anna.api.chats.list({ filter: 'created' })).items).toEqual([])
    expect((await olga.api.chats.list({ filter: 'created' })).items).toMatchObject([{ id: chat.id }])
  })
})

describe('a channel that is for everybody again', () => {
  it('shows its waiting chats at once to whoever takes chats', async () => {
    const { boris, show, ...office } = await scene()
    const { chat } = await office.waitingChat()
    const screen = await boris.listens()

    await show('everyone')

    expect((await screen.hears('chat.updated')).payload.chat).toMatchObject({ id: chat.id, teamOnly: false })
    expect(await sees(boris, chat)).toBe(true)
  })
})

describe('the closed chats of a channel that changes', () => {
  it('follow by a job, however many there are', async () => {
    const { boris, olga, show, site, ...office } = await scene()
    await show('everyone')
    const { chat } = await office.assignedChat(boris)
    await boris.closes(chat)
    const finish = () => finishTeamVisibility(server().app, { organisationId: office.id, channelId: site.id })

    await show('team')
    await finish()
    expect(await sees(boris, chat)).toBe(false)
    expect((await boris.api.chats.list({ filter: 'closed' })).items).toEqual([])
    expect((await olga.api.chats.list({ filter: 'closed' })).items).toMatchObject([{ id: chat.id, teamOnly: true }])
    await show('everyone')
    await finish()

    expect(await sees(boris, chat)).toBe(true)
  })
})
