import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('taking the next', () => {
  it('takes who has waited longest, and says when nobody waits', async () => {
    const { anna, ...office } = await given.office()
    const first = await office.waitingChat('First')
    const second = await office.waitingChat('Second')
    await first.visitor.writes('Hello?')

    expect(await anna.takesNext()).toMatchObject({ id: first.chat.id, state: 'assigned', assigneeId: anna.id })
    expect(await anna.takesNext()).toMatchObject({ id: second.chat.id })
    expect(await anna.takesNext()).toBeNull()
  })

  it('gives every chat to one operator only, however many ask at once', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    for (let n = 0; n < 8; n++) await office.waitingChat(`Question ${n}`)

    const taken = await Promise.all(Array.from({ length: 4 }, () => [anna, boris, olga].map(({ takesNext }) => takesNext())).flat())

    const chats = taken.filter((chat) => chat !== null)
    expect(chats).toHaveLength(8)
    expect(new Set(chats.map(({ id }) => id)).size).toBe(8)
    expect((await olga.api.chats.list({ filter: 'waiting' })).items).toEqual([])
  })

  it('passes over queues of other teams, those that give their chats out, and those whose places are filled', async () => {
    const { anna, boris, olga, sales, ...office } = await given.office()
    const [givenOut, forSales, forAll] = [
      (await office.waitingChat('Given out')).chat,
      (await office.waitingChat('For sales')).chat,
      (await office.waitingChat('For all')).chat,
    ]
    const desk = await office.team('Desk', [anna, boris])
    await olga.handsToTeam(givenOut, desk)
    await olga.api.teams.update({ teamId: desk.id, distributionMethod: 'leastLoaded', pickingAllowed: false })
    await olga.handsToTeam(forSales, sales)
    await olga.api.teams.update({ teamId: sales.id, chatsPerOperator: 1 })

    expect(await boris.takesNext()).toMatchObject({ id: forAll.id })
    expect(await boris.takesNext()).toBeNull()
    expect(await anna.takesNext()).toMatchObject({ id: forSales.id })
    const more = (await office.waitingChat('More for sales')).chat
    await olga.handsToTeam(more, sales)
    await expectError(anna.takesNext(), 'operatorLimitReachedException')
    const waits = (await office.waitingChat('And for all')).chat
    expect(await anna.takesNext()).toMatchObject({ id: waits.id })
  })

  it('takes from the queue that is on the screen', async () => {
    const { anna, olga, sales, ...office } = await given.office()
    await office.waitingChat('For all')
    const { chat } = await office.waitingChat('For sales')
    await olga.handsToTeam(chat, sales)

    expect(await anna.takesNext({ teamId: sales.id })).toMatchObject({ id: chat.id })
    expect(await anna.takesNext({ teamId: sales.id })).toBeNull()
    expect(await olga.takesNext({ scope: 'mine', teamId: sales.id })).toBeNull()
  })
  it('takes nobody who is not in the list on the screen, whatever narrows it', async () => {
    const { anna, administrator, ...office } = await given.office()
    const vip = await administrator.api.customerStatuses.create({ name: 'VIP', colour: 'violet' })
    await office.waitingChat('The longest')
    const tagged = await office.waitingChat('Tagged')
    const special = await office.waitingChat('Of a VIP')
    const urgent = await office.waitingChat('Urgent')
    const named = await office.waitingChat('Named')
    await office.olga.api.chats.tag({ chatId: tagged.chat.id, tag: 'refund' })
    await administrator.api.customers.update({ customerId: special.visitor.customerId, statusId: vip.id })
    await office.olga.api.chats.setPriority({ chatId: urgent.chat.id, priority: 'high' })
    await administrator.api.customers.update({ customerId: named.visitor.customerId, name: 'Zinaida Reznik' })

    expect(await anna.takesNext({ tag: 'no such tag' })).toBeNull()
    expect(await anna.takesNext({ search: 'nobody is called so' })).toBeNull()
    expect(await anna.takesNext({ tag: 'refund' })).toMatchObject({ id: tagged.chat.id })
    expect(await anna.takesNext({ statusId: vip.id })).toMatchObject({ id: special.chat.id })
    expect(await anna.takesNext({ priority: 'high' })).toMatchObject({ id: urgent.chat.id })
    expect(await anna.takesNext({ search: 'reznik' })).toMatchObject({ id: named.chat.id })
  })
})
