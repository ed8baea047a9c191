import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('taking back a closure', () => {
  it('is refused when the customer has opened a new chat', async () => {
    const { anna, chat, visitor } = await closedChat()
    await visitor.writes('I forgot something')

    await expectError(anna.reopens(chat), 'chatAlreadyExistsException')
  })

  it('leads to no team that was deleted meanwhile', async () => {
    const { anna, olga, ...office } = await given.office()
    const team = await office.team('Returns', [anna])
    const { chat } = await office.assignedChat()
    await anna.handsToTeam(chat, team)
    await anna.takes(chat)
    await anna.closes(chat)
    await olga.api.teams.delete({ teamId: team.id })

    expect(await anna.reopens(chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id, teamId: null })
  })

  it('leaves one open chat when the customer writes at the same moment', async () => {
    const scenes = await Promise.all(Array.from({ length: 8 }, closedChat))

    for (const { anna, chat, visitor, olga } of scenes) {
      const [reopened, written] = await Promise.allSettled([anna.reopens(chat), visitor.writes('I forgot something')])

      if (reopened.status === 'rejected') await expectError(Promise.reject(reopened.reason), 'chatAlreadyExistsException')
      expect(written.status).toBe('fulfilled')
      const { items } = await olga.api.customers.chats({ customerId: visitor.customerId })
      expect(items.filter(({ state }) => state !== 'closed')).toHaveLength(1)
    }
  })
})

async function closedChat() {
  const office = await given.office()
  const { visitor, chat } = await office.assignedChat()
  await office.anna.closes(chat)
  return { ...office, visitor, chat }
}
