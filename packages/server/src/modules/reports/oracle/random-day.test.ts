import type { ChatView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { countFurther } from '../facts/count-further.ts'
import { verifyFacts } from '../facts/verify-facts.ts'
import { recount, type ToldChat } from './recount.ts'

useServer()

it.each([11, 23, 47])('a day that nobody has thought of is counted as an oracle counts it (%i)', async (seed) => {
  const office = await given.office()
  const customerIds = await live(office, seed)
  await countAll()

  const told = await tell(office, customerIds)
  const { total } = await office.olga.api.reports.common(lately())

  const oracle = recount(told)
  const long = (durations: number[]) => ({
    n: durations.length,
    sum: sumOf(durations),
    max: durations.at(-1) ?? 0,
    median: median(durations),
  })
  expect({
    opened: total['chats.opened']?.n ?? 0,
    closed: total['chats.closed']?.n ?? 0,
    answered: total['chats.answered']?.n ?? 0,
    unanswered: total['chats.unanswered']?.n ?? 0,
    messagesIn: total['messages.in']?.n ?? 0,
    messagesOut: total['messages.out']?.n ?? 0,
    notes: total['messages.notes']?.n ?? 0,
    transfers: total.transfers?.n ?? 0,
    unassigned: total.unassigned?.n ?? 0,
  }).toEqual({
    opened: oracle.opened,
    closed: oracle.closed,
    answered: oracle.answered,
    unanswered: oracle.unanswered,
    messagesIn: oracle.messagesIn,
    messagesOut: oracle.messagesOut,
    notes: oracle.notes,
    transfers: oracle.transfers,
    unassigned: oracle.unassigned,
  })
  expect(total['wait.firstReply'] ?? nothing).toMatchObject(long(oracle.firstReplies))
  expect(total['wait.reply'] ?? nothing).toMatchObject(long(oracle.waits))
  expect(total['wait.queue'] ?? nothing).toMatchObject(long(oracle.queues))
  expect(total['time.inHands'] ?? nothing).toMatchObject(long(oracle.hands))
  expect((await office.olga.api.reports.employees(lately())).total).toEqual(total)
  expect(await verifyFacts(server().app, office.id)).toMatchObject({ differences: [] })
})

const nothing = { n: 0, sum: 0, max: 0, median: 0 }

/** Chats that begin, wander and end as it happens; whoever has one at the moment acts. Answers the customers. */
async function live(office: Office, seed: number): Promise<string[]> {
  const random = seeded(seed)
  const customerIds: string[] = []
  for (let count = 0; count < 8; count++) {
    const visitor = await office.customer()
    customerIds.push(visitor.customerId)
    await visitor.writes('Good morning')
    for (let step = 0; step < 8; step++) {
      server().clock.advance(Math.floor(random() * 240))
      const chat = (await office.olga.api.customers.chats({ customerId: visitor.customerId })).items[0]
      if (chat) await act(office, { chat, writes: () => visitor.writes('And another thing'), random })
    }
  }
  return customerIds
}

type Moment = { chat: ChatView; writes: () => Promise<unknown>; random: () => number }

async function act(office: Office, { chat, writes, random }: Moment): Promise<void> {
  const chance = random()
  const [operator, other] = chat.assigneeId === office.boris.id ? [office.boris, office.anna] : [office.anna, office.boris]
  if (chat.state === 'closed') {
    // Whoever closed it takes that back, or the customer comes again.
    if (chance < 0.4) return void (await operator.reopens(chat).catch(() => undefined))
    return void (await writes())
  }
  if (chance < 0.25) return void (await writes())
  if (chat.state === 'waiting') return void (await (chat.teamId === null && chance > 0.6 ? office.boris : office.anna).takes(chat))
  if (chance < 0.5) return void (await operator.replies(chat, 'Let me see'))
  if (chance < 0.6) return void (await operator.notes(chat, 'Difficult'))
  if (chance < 0.7) return void (await other.shift(() => operator.handsTo(chat, other)))
  if (chance < 0.78) return void (await operator.handsToTeam(chat, office.sales))
  if (chance < 0.86) {
    await other.shift(() => operator.handsTo(chat, other))
    return void (await operator.shift(() => operator.api.chats.undoTransfer({ chatId: chat.id })))
  }
  await operator.closes(chat)
}

/** All that the public calls tell of these customers' chats. */
async function tell({ olga }: Office, customerIds: readonly string[]): Promise<ToldChat[]> {
  const chats: ToldChat[] = []
  for (const customerId of customerIds) {
    const { items } = await olga.api.customers.chats({ customerId, limit: 100 })
    for (const chat of items) {
      const { items: history } = await olga.api.chats.history({ chatId: chat.id })
      chats.push({ chat, history, messages: (await olga.reads(chat)).toSorted((a, b) => a.seq - b.seq) })
    }
  }
  return chats
}

function lately() {
  const day = (later: number) => new Date(server().clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10)
  return { period: 'customPeriod', from: day(-2), to: day(1), timeZone: 'UTC' } as const
}

async function countAll(): Promise<void> {
  while (await countFurther(server().app)) {
    // There is more.
  }
}

function sumOf(durations: readonly number[]): number {
  return durations.reduce((sum, one) => sum + one, 0)
}

function median(durations: readonly number[]): number {
  const middle = (durations.length - 1) / 2
  return ((durations[Math.floor(middle)] ?? 0) + (durations[Math.ceil(middle)] ?? 0)) / 2
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
