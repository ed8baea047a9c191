import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

const undoes = ({ api }: Person, { id: chatId }: { id: string }) => api.chats.undoTransfer({ chatId })

/** Who stands at somebody's lock. */
const waiting = 'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()'

describe('taking back a transfer', () => {
  it('to a colleague: the chat is mine again, the colleague sees it no longer, and the history tells it', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.handsTo(chat, boris)

    expect(await undoes(anna, chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id, participantIds: [anna.id] })

    await expectError(boris.api.chats.get({ chatId: chat.id }), 'chatNotFoundByIdException')
    const { items } = await olga.api.chats.history({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({ type: 'chat.transferred', reason: 'undone', fromAssigneeId: boris.id, toAssigneeId: anna.id })
    await expectError(undoes(anna, chat), 'transferUndoException')
  })

  it('out of a queue into another team: it waits again where it waited, as long as before', async () => {
    const { anna, boris, sales, ...office } = await given.office()
    const support = await office.team('Support', [boris])
    const { chat } = await office.waitingChat()
    const own = await anna.shift(() => anna.handsToTeam(chat, sales))
    await anna.shift(() => anna.handsToTeam(own, support))

    expect(await undoes(anna, chat)).toMatchObject({ state: 'waiting', assigneeId: null, teamId: sales.id, queuedAt: chat.queuedAt })
  })

  it('out of a queue that knows who refused it, and which skills it asks for: it is as it was', async () => {
    const { id, anna, boris, sales, ...office } = await given.office()
    const support = await office.team('Support', [boris])
    const { chat } = await office.waitingChat()
    await anna.shift(() => anna.handsToTeam(chat, sales))
    await distribute(server().app, id)
    const { systemPool } = server().database
    const left = 'refused_by, refused_at, required_skills'
    const values = [chat.id, [anna.id], server().clock.now()]
    await systemPool.query(`UPDATE chats SET (${left}) = ($2::uuid[], $3::timestamptz, '{refunds}') WHERE id = $1`, values)
    const { rows: before } = await systemPool.query(`SELECT ${left} FROM chats WHERE id = $1`, [chat.id])
    await anna.shift(() => anna.handsToTeam(chat, support))
    await distribute(server().app, id)

    await undoes(anna, chat)

    expect((await systemPool.query(`SELECT ${left} FROM chats WHERE id = $1`, [chat.id])).rows).toEqual(before)
  })

  it('from a colleague who is deactivated in this moment: it waits', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await olga.handsTo(chat, boris)
    const { systemPool } = server().database
    const deactivation = await systemPool.connect()
    try {
      await deactivation.query('BEGIN')
      await deactivation.query('SELECT FROM operator_states WHERE account_id = $1 FOR UPDATE', [anna.id])
      await deactivation.query('UPDATE accounts SET active = false WHERE id = $1', [anna.id])
      const undoing = undoes(olga, chat)
      await expect.poll(async () => (await systemPool.query(waiting)).rowCount).toBeGreaterThan(0)
      await deactivation.query('COMMIT')
      expect(await undoing).toMatchObject({ state: 'waiting', assigneeId: null })
    } finally {
      deactivation.release()
    }
  })

  it('out of a team that is deleted meanwhile: it waits without a team', async () => {
    const { anna, olga, administrator, sales, ...office } = await given.office()
    const former = await office.team('Former', [])
    const { chat } = await office.waitingChat()
    await anna.shift(() => anna.handsToTeam(chat, former))
    await olga.handsToTeam(chat, sales)
    await administrator.api.teams.delete({ teamId: former.id })

    expect(await undoes(olga, chat)).toMatchObject({ state: 'waiting', teamId: null })
  })

  it('is for whoever made it, while a screen offers it and a little longer', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.handsTo(chat, boris)

    await expectError(undoes(olga, chat), 'transferUndoException')
    await expectError(undoes(boris, chat), 'transferUndoException')
    server().clock.advance(16)
    await expectError(undoes(anna, chat), 'transferUndoException')
    server().clock.advance(-16)
  })

  it.each([
    ['answered', ({ boris }) => boris.replies],
    ['closed', ({ boris }) => boris.closes],
    [
      'taken by a supervisor',
      ({ olga, boris }) =>
        (chat) =>
          olga.shift(() => olga.api.chats.assign({ chatId: chat.id, accountId: olga.id, expectedAssigneeId: boris.id })),
    ],
  ] satisfies [string, (people: { boris: Person; olga: Person }) => (chat: { id: string }, text: string) => Promise<unknown>][])(
    'is refused when the chat was %s meanwhile',
    async (_, actOf) => {
      const { anna, boris, olga, ...office } = await given.office()
      const { chat } = await office.assignedChat(anna)
      await anna.handsTo(chat, boris)
      server().clock.advance(1)
      await actOf({ boris, olga })(chat, 'Hello')

      await expectError(undoes(anna, chat), 'transferUndoException')
      server().clock.advance(-1)
    },
  )

  it('is nothing for who does not see the chat', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(undoes(boris, chat), 'chatNotFoundByIdException')
    await expectError(undoes(anna, chat), 'transferUndoException')
  })
})
