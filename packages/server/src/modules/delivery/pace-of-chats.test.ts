import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanPaces, takePlaceOfChat } from './pace-of-chats.ts'

useServer()

const pace = { perSecond: 0.1, burst: 3 }
const secondMs = 1_000

/** A chat to which three calls may go at once, and then one every ten seconds: slow enough for any machine. */
async function scene() {
  const { id } = await given.office()
  const chat = newId()
  return {
    take: (chatId = chat, asked = pace) => inOrganisation(server().app, id, (tx) => takePlaceOfChat(tx, chatId, asked)),
    passes: (seconds: number) =>
      server().database.systemPool.query("UPDATE chat_paces SET taken_until = taken_until - $2 * interval '1 second' WHERE chat_id = $1", [
        chat,
        seconds,
      ]),
  }
}

async function inTurn(count: number, take: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  for (let call = 0; call < count; call++) waits.push(await take())
  return waits
}

describe('the pace of a chat', () => {
  it('lets as many calls go at once as a burst holds, and then says when the next one may, without taking its place', async () => {
    const { take } = await scene()

    const [fourth = 0, again = 0] = (await inTurn(5, take)).slice(3)

    expect(fourth).toBeGreaterThan(0)
    expect(fourth).toBeLessThanOrEqual(10 * secondMs)
    expect(again).toBeLessThanOrEqual(fourth)
  })

  it('is one for all processes, whoever asks at the same moment', async () => {
    const { take } = await scene()

    const waits = await Promise.all(Array.from({ length: 8 }, () => take()))

    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(3)
  })

  it('of a chat that has been quiet lets much go at once again, and of one that has been half as quiet half of it', async () => {
    const { take, passes } = await scene()
    await inTurn(3, take)

    await passes(21)
    expect((await inTurn(3, take)).map((waitMs) => waitMs === 0)).toEqual([true, true, false])

    await passes(600)
    expect((await inTurn(4, take)).map((waitMs) => waitMs === 0)).toEqual([true, true, true, false])
  })

  it('holds back no other chat', async () => {
    const { take } = await scene()
    await inTurn(4, take)

    expect(await take(newId())).toBe(0)
  })

  it('is forgotten once it says nothing any more', async () => {
    const { take, passes } = await scene()
    await take()
    await cleanPaces(server().database)
    expect((await passes(600)).rowCount).toBe(1)

    await cleanPaces(server().database)

    expect((await passes(0)).rowCount).toBe(0)
  })
})
