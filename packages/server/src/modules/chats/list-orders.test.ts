import type { ChatView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { pass } from '../../testing/pass-time.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

const minutes = 60

type Asked = Parameters<Person['api']['chats']['list']>[0]

/** The whole list, page by page, two chats at a time. */
async function walk(person: Person, asked: Asked): Promise<ChatView[]> {
  const items: ChatView[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await person.api.chats.list({ ...asked, limit: 2, ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    if (page.nextCursor === null) return items
    cursor = page.nextCursor
  }
}

const ids = (chats: readonly { id: string }[]) => chats.map(({ id }) => id)

/** Five customers have written, a minute after each other. */
async function queue() {
  const office = await given.office()
  const scenes = []
  for (let n = 0; n < 5; n++) {
    scenes.push(await office.waitingChat(`Question ${n}`))
    await distribute(server().app, office.id)
    await pass(1 * minutes)
  }
  return { ...office, scenes, chats: scenes.map(({ chat }) => chat) }
}

describe('the order of a list', () => {
  it('of who waits: the longest first, whoever writes again meanwhile, for operators and for who sees all', async () => {
    const { anna, olga, scenes, chats } = await queue()

    await scenes[3]?.visitor.writes('Hello?')

    for (const person of [anna, olga]) expect(ids(await walk(person, { filter: 'waiting' }))).toEqual(ids(chats))
    expect(ids(await walk(anna, { filter: 'waiting', order: 'activity' }))[0]).toBe(chats[3]?.id)
  })

  it('of what is overdue: the most overdue first', async () => {
    const { anna, olga, chats } = await queue()

    await pass(30 * minutes)

    for (const person of [anna, olga]) expect(ids(await walk(person, { filter: 'expired' }))).toEqual(ids(chats))
    expect(ids(await walk(olga, { filter: 'expired', order: 'activity' }))).toEqual(ids(chats.toReversed()))
  })

  it('of what is in progress: by deadline, and then those who wait for nothing, the last active first', async () => {
    const { anna, olga, chats } = await queue()
    await anna.comes()
    for (const chat of chats) await anna.takes(chat)
    await pass(1 * minutes)
    for (const at of [2, 0]) {
      await anna.replies({ id: chats[at]?.id ?? '' }, 'Good afternoon')
      await pass(1 * minutes)
    }

    const inOrder = [1, 3, 4, 0, 2].map((at) => chats[at]?.id)
    for (const person of [anna, olga]) expect(ids(await walk(person, { filter: 'assigned' }))).toEqual(inOrder)
  })

  it('of what is closed: the last closed first', async () => {
    const { anna, olga, chats } = await queue()
    for (const chat of chats.toReversed()) {
      await anna.takes(chat)
      await anna.closes(chat)
      await pass(1 * minutes)
    }

    for (const person of [anna, olga]) expect(ids(await walk(person, { filter: 'closed' }))).toEqual(ids(chats))
  })

  it('takes no cursor of another order', async () => {
    const { olga } = await queue()
    const { nextCursor } = await olga.api.chats.list({ filter: 'waiting', limit: 2 })

    await expectError(olga.api.chats.list({ filter: 'waiting', order: 'activity', cursor: nextCursor ?? '' }), 'invalidCursorException')
  })
})
