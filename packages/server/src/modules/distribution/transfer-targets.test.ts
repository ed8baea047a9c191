import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

async function doing(organisationId: string, account: { id: string }, status: 'active' | 'break', reason: string | null = null) {
  await server().database.systemPool.query(
    `INSERT INTO operator_states (organisation_id, account_id, version, status, reason) VALUES ($1, $2, 2, $3, $4)
     ON CONFLICT (organisation_id, account_id) DO UPDATE SET version = 2, status = excluded.status, reason = excluded.reason`,
    [organisationId, account.id, status, reason],
  )
}

describe('whom a chat may be transferred to', () => {
  it('says what operators do and how much they have, and what place the chat needs', async () => {
    const { anna, boris, olga, sales, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await olga.api.teams.update({ teamId: sales.id, chatsPerOperator: 3 })
    await anna.handsToTeam(chat, sales)
    await anna.takes(chat)
    await Promise.all([doing(office.id, anna, 'active'), doing(office.id, boris, 'break', 'lunch')])

    const targets = await anna.api.chats.transferTargets({ chatId: chat.id })

    expect(targets.limit).toBe(3)
    expect(targets.operators).toContainEqual({ accountId: anna.id, status: 'active', reason: null, load: 1, ownLimit: null })
    expect(targets.operators).toContainEqual({ accountId: boris.id, status: 'break', reason: 'lunch', load: 0, ownLimit: null })
    expect(targets.operators).toContainEqual({ accountId: olga.id, status: 'offline', reason: null, load: 0, ownLimit: null })
  })

  it('says who of a team is at work, what places they have left, and who waits longer', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const [returns, night] = [await office.team('Returns', [anna, boris]), await office.team('Night', [])]
    await olga.api.teams.update({ teamId: returns.id, chatsPerOperator: 2 })
    const [first, mine, last] = [await office.waitingChat(), await office.assignedChat(anna), await office.waitingChat()]
    for (const { chat } of [first, last]) await olga.handsToTeam(chat, returns)
    await Promise.all([doing(office.id, anna, 'active'), doing(office.id, boris, 'active')])

    const { limit, teams } = await anna.api.chats.transferTargets({ chatId: mine.chat.id })

    expect(limit).toBeNull()
    expect(teams).toContainEqual({ teamId: returns.id, active: 2, freePlaces: 3, waiting: 2, ahead: 1 })
    expect(teams).toContainEqual({ teamId: night.id, active: 0, freePlaces: 0, waiting: 0, ahead: 0 })
  })

  it('counts as ahead what is more urgent, however late it came', async () => {
    const { anna, olga, ...office } = await given.office()
    const returns = await office.team('Returns', [anna])
    const [first, mine, last] = [await office.waitingChat(), await office.assignedChat(anna), await office.waitingChat()]
    for (const { chat } of [first, last]) await olga.handsToTeam(chat, returns)
    const ahead = async () =>
      (await anna.api.chats.transferTargets({ chatId: mine.chat.id })).teams.find(({ teamId }) => teamId === returns.id)

    await olga.api.chats.setPriority({ chatId: last.chat.id, priority: 'urgent' })
    expect(await ahead()).toMatchObject({ waiting: 2, ahead: 2 })
    await anna.api.chats.setPriority({ chatId: mine.chat.id, priority: 'high' })
    expect(await ahead()).toMatchObject({ waiting: 2, ahead: 1 })
  })

  it('needs no place for a closed chat, though its team is gone', async () => {
    const { anna, olga, ...office } = await given.office()
    const team = await office.team('Returns', [anna])
    const { chat } = await office.assignedChat(anna)
    await anna.handsToTeam(chat, team)
    await anna.takes(chat)
    await anna.closes(chat)
    await olga.api.teams.delete({ teamId: team.id })

    const { limit, teams } = await olga.api.chats.transferTargets({ chatId: chat.id })

    expect(limit).toBeNull()
    expect(teams.map(({ teamId }) => teamId)).not.toContain(team.id)
  })

  it('is not told of a chat that one may not see', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(boris.api.chats.transferTargets({ chatId: chat.id }), 'chatNotFoundByIdException')
  })
})
