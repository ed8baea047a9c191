import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

async function crowdedOffice() {
  const office = await given.office()
  const team = await office.administrator.api.teams.create({ ...sharingTeam, chatsPerOperator: 1, memberIds: [office.anna.id] })
  const channel = await office.channel('Shared site', team.id)
  const writes = async () => (await office.waitingChat('Hello', { key: channel.key })).chat
  const serve = () => distribute(server().app, office.id)
  const heldBy = async ({ id }: { id: string }) => (await office.olga.api.chats.get({ chatId: id })).assigneeId
  return { ...office, team, writes, serve, heldBy }
}

describe('a limit of chats for now', () => {
  it('gives an operator more chats than their team says, at once', async () => {
    const { anna, olga, writes, serve, heldBy } = await crowdedOffice()
    await anna.comes()
    const [first, second] = [await writes(), await writes()]
    await serve()
    expect([await heldBy(first), await heldBy(second)]).toEqual([anna.id, null])

    await olga.api.operators.limit({ accountId: anna.id, limit: 2 })
    await serve()

    expect(await heldBy(second)).toBe(anna.id)
    const { rows } = await olga.api.monitoring.operators()
    expect(rows.find(({ id }) => id === anna.id)).toMatchObject({ load: 2, limit: 2, ownLimit: 2 })
  })

  it('keeps new chats from an operator, given out or taken by hand, and leaves those that they have', async () => {
    const { anna, olga, administrator, team, writes, serve, heldBy } = await crowdedOffice()
    await administrator.api.teams.update({ teamId: team.id, chatsPerOperator: 5, pickingAllowed: true })
    await anna.comes()
    const [first, second] = [await writes(), await writes()]
    await serve()
    await olga.api.operators.limit({ accountId: anna.id, limit: 1 })
    const third = await writes()
    await serve()

    expect([await heldBy(first), await heldBy(second), await heldBy(third)]).toEqual([anna.id, anna.id, null])
    await expectError(anna.api.chats.assign({ chatId: third.id, accountId: anna.id }), 'operatorLimitReachedException')
    await expectError(anna.api.chats.next({}), 'operatorLimitReachedException')
    const { operators } = await olga.api.chats.transferTargets({ chatId: third.id })
    expect(operators.find(({ accountId }) => accountId === anna.id)).toMatchObject({ load: 2, ownLimit: 1 })
  })

  it('ends as it is taken back, and as the operator leaves work', async () => {
    const { anna, olga } = await crowdedOffice()
    const limit = async () => (await olga.api.monitoring.operators()).rows.find(({ id }) => id === anna.id)
    const screen = await anna.comes()

    await olga.api.operators.limit({ accountId: anna.id, limit: 7 })
    await olga.api.operators.limit({ accountId: anna.id, limit: null })
    expect(await limit()).toMatchObject({ limit: 10, ownLimit: null })

    await olga.api.operators.limit({ accountId: anna.id, limit: 7 })
    await anna.api.operators.choose({ status: 'break' })
    expect(await limit()).toMatchObject({ limit: 7, ownLimit: 7 })
    screen.close()
    await expect.poll(limit, { timeout: 20_000 }).toMatchObject({ status: 'offline', limit: 10, ownLimit: null })
  })

  it('is set by who manages all chats, from 1 to 999', async () => {
    const { anna, boris, olga } = await crowdedOffice()

    await expectError(anna.api.operators.limit({ accountId: boris.id, limit: 3 }), 'accessDeniedException')
    await expectError(olga.api.operators.limit({ accountId: anna.id, limit: 0 }), 'validationException')
  })
})
