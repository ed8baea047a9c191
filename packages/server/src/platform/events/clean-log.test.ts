import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanLog } from './clean-log.ts'

useServer()

describe('cleaning the log', () => {
  it('deletes what is older than it is kept, a round after it was announced, and keeps what histories are read from', async () => {
    const office = await given.office()
    const { visitor, chat } = await office.assignedChat()
    await letPass(office.id, 31)
    const history = await office.anna.api.chats.history({ chatId: chat.id })
    await visitor.writes('A month later')

    await clean()
    const fromBefore = await office.olga.listens(1)
    expect(fromBefore.frames.map(({ type }) => type)).toContain('resync')
    expect(await typesOf(office.id)).toContain('channel.created')

    await clean()
    expect(await typesOf(office.id)).toEqual(['chat.opened', 'chat.assigned', 'message.created'])
    expect(await office.anna.api.chats.history({ chatId: chat.id })).toEqual(history)
  })

  it('leaves the feed without a hole for who has a cursor behind which nothing was cleaned', async () => {
    const office = await given.office()
    const { visitor } = await office.waitingChat()
    await letPass(office.id, 31)
    await visitor.writes('One')
    const { position } = await office.olga.listens()
    await visitor.writes('Two')

    await clean()
    await clean()
    const back = await office.olga.listens(position)
    await visitor.writes('Three')

    await back.hears('message.created')
    await back.hears('message.created')
    expect(back.frames.map(({ type }) => type)).not.toContain('resync')
  })

  it('does nothing where everything is young', async () => {
    const office = await given.office()
    await office.waitingChat()
    const before = await typesOf(office.id)

    await clean()
    await clean()

    expect(await typesOf(office.id)).toEqual(before)
  })
})

function clean(): Promise<number> {
  return cleanLog(server().database, { keepDays: 30, keptTypes: ['chat.opened', 'chat.assigned'], now: new Date() })
}

/** Makes everything that has happened so far this many days older. */
async function letPass(organisationId: string, days: number): Promise<void> {
  const age = 'UPDATE events SET at = at - make_interval(days => $2) WHERE organisation_id = $1'
  await server().database.systemPool.query(age, [organisationId, days])
}

/** Without whoever comes to work by listening, at a moment of their own. */
async function typesOf(organisationId: string): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ type: string }>(
    `SELECT type FROM events WHERE organisation_id = $1 AND type <> 'operator.statusChanged' ORDER BY position`,
    [organisationId],
  )
  return rows.map(({ type }) => type)
}
