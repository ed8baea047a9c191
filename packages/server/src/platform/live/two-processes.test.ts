import { liveCloseCodes } from '@besedka/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FeedListener, type StaffHearing } from '../../testing/feed-listener.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { useSecondServer } from '../../testing/second-server.ts'
import { type TestServer, withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

// What is told to the first process has to be told: it would find it out too late.
useServer({}, withoutNets)

const atSecond = useSecondServer()

describe('two processes on one database', () => {
  it('hear of each other at once, and in the order of the log', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const [here, there] = [await olga.comes(), await atSecond(olga).listens()]
    const start = there.position
    const texts = Array.from({ length: 20 }, (_one, index) => `Line ${index}`)

    await Promise.all([...texts.map((text) => visitor.writes(text)), ...texts.map((text) => atSecond(anna).notes(chat, text))])

    for (const listener of [here, there]) {
      await expect.poll(() => listener.position).toBe(start + 40)
      const positions = listener.events.map((event) => event.position).filter((position) => position > start)
      expect(positions).toEqual(Array.from({ length: 40 }, (_one, index) => start + 1 + index))
    }
  })

  it('hear of each other all the same, a second later, when every ring of the bell is lost', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const listener = await atSecond(olga).listens()
    silenceBell(server())

    const note = await anna.notes(chat, 'Careful')

    expect((await listener.hears('message.created')).payload.message.id).toBe(note.id)
  })

  it('pass on who types, who is there, and whose session is over', async () => {
    const { administrator, anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const listener = await olga.listens()

    await atSecond(anna).listens()
    await listener.hearsSignal('account.presence', { accountId: anna.id, online: true })
    await atSecond(anna).api.chats.activity({ chatId: chat.id, activity: 'typing' })
    expect(await listener.hearsSignal('chat.activity')).toMatchObject({ accountId: anna.id, activity: 'typing' })
    const screen = await administrator.listens()
    const { id: botId } = await administrator.api.bots.create({ name: 'Shop' })
    await atSecond(administrator).api.bots.activity({ botId, activity: 'drawing', nodeId: 'hello' })
    const signal = await screen.hearsSignal('bot.activity', { botId })
    expect(screen.frames).toContainEqual({ type: 'newSignal', signal })
    await atSecond(olga).api.auth.logout()
    expect(await listener.closed()).toBe(liveCloseCodes.unauthorized)
  })

  it('find out what has changed for somebody who is just coming in', async () => {
    const { anna, sales, administrator } = await given.office()
    const { ticket } = await anna.api.live.openStaffFeed()
    const listener = new FeedListener<StaffHearing>(server().address)
    const held = await holdTicketsOf(anna)
    const coming = listener.open({ ticket })
    await expect.poll(held.isWaitedFor).toBe(true)

    await atSecond(administrator).api.teams.update({ teamId: sales.id, memberIds: [] })
    await held.release()

    await coming
    expect(await listener.closed()).toBe(liveCloseCodes.standingChanged)
  })
})

/** Who comes in is looked at by what is so now, and let in when it is released. */
async function holdTicketsOf({ id }: Person) {
  const client = await server().database.systemPool.connect()
  await client.query('BEGIN')
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid FROM live_tickets WHERE subject_id = $1 FOR UPDATE', [id])
  return {
    async isWaitedFor(): Promise<boolean> {
      const waiting = await client.query('SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))', [rows[0]?.pid])
      return waiting.rows.length > 0
    },
    async release(): Promise<void> {
      await client.query('COMMIT')
      client.release()
    },
  }
}

/** For the rest of a test this process commits in silence, as one whose network to the others is broken. */
function silenceBell({ database }: TestServer): void {
  const query = database.systemPool.query.bind(database.systemPool)
  const deaf = (text: string, values?: unknown[]) => (text.includes('pg_notify') ? Promise.resolve({ rows: [] }) : query(text, values))
  Object.assign(database.systemPool, { query: deaf })
  onTestFinished(() => void Object.assign(database.systemPool, { query }))
}
