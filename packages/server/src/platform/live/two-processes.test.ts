import { liveCloseCodes } from '@besedka/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

let second: TestServer

beforeEach(async () => {
  second = await startTestServer()
})
afterEach(async () => {
  expect(second.takeDefects()).toEqual([])
  await second.stop()
})

describe('two processes on one database', () => {
  it('hear of each other at once, and in the order of the log', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const [here, there] = [await olga.listens(), await at(second, olga).listens()]
    const start = here.position
    const texts = Array.from({ length: 20 }, (_one, index) => `Line ${index}`)

    await Promise.all([...texts.map((text) => visitor.writes(text)), ...texts.map((text) => at(second, anna).notes(chat, text))])

    for (const listener of [here, there]) {
      await expect.poll(() => listener.position, { timeout: 800 }).toBe(start + 40)
      expect(listener.events.map((event) => event.position)).toEqual(Array.from({ length: 40 }, (_one, index) => start + 1 + index))
    }
  })

  it('hear of each other within two seconds even when every ring of the bell is lost', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const listener = await olga.listens()
    silenceBell(second)

    const note = await at(second, anna).notes(chat, 'Careful')

    expect((await listener.hears('message.created')).payload.message.id).toBe(note.id)
  })

  it('pass on who types, who is there, and whose session is over', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const listener = await olga.listens()

    await at(second, anna).listens()
    await listener.hearsSignal('account.presence', { accountId: anna.id, online: true })
    await at(second, anna).api.chats.activity({ chatId: chat.id, activity: 'typing' })
    expect(await listener.hearsSignal('chat.activity')).toMatchObject({ accountId: anna.id, activity: 'typing' })
    await at(second, olga).api.auth.logout()
    expect(await listener.closed()).toBe(liveCloseCodes.unauthorized)
  })
})

/** The same person, at work through another process. */
function at({ address }: TestServer, person: Person): Person {
  return createPerson({ ...person.caller, address }, person)
}

/** From now on this process commits in silence, as one whose network to the others is broken. */
function silenceBell({ database }: TestServer): void {
  const query = database.systemPool.query.bind(database.systemPool)
  const deaf = (text: string, values?: unknown[]) => (text.includes('pg_notify') ? Promise.resolve({ rows: [] }) : query(text, values))
  Object.assign(database.systemPool, { query: deaf })
}
