import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { subscriptions } from '../../../subscriptions.ts'
import type { Customer } from '../../../testing/customer.ts'
import type { Office } from '../../../testing/given.ts'
import { officeWithBot, saidBy, talking } from '../../../testing/office-with-bot.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { queueAnswerMail } from '../../answers-by-mail/index.ts'
import { queueNewMessage } from '../../delivery/index.ts'
import { askRulesAgain, distribute } from '../../distribution/index.ts'
import { answerByBot } from '../talk/react.ts'
import { createAnswerLane } from './answer-lane.ts'

useServer({ CUSTOMER_MESSAGES_PER_MINUTE: '200' })

/** Somebody who had no chat a moment ago is asked for again after a second: only then it is known that a bot has them. */
const untilKnownToBeOnBot = () => sleep(1_100)

/** Customers to whom the bot has said its first words. */
async function greeted(count: number) {
  const office = await officeWithBot()
  const visitors = await Promise.all(Array.from({ length: count }, () => office.customer()))
  for (const visitor of visitors) await visitor.writes('Good morning')
  await distribute(server().app, office.id)
  for (const visitor of visitors) expect(await saidBy(visitor)).toEqual(['Hello! What is it about?'])
  await untilKnownToBeOnBot()
  return { office, visitors }
}

/** Hands texts to a lane of its own at once: a first one that nobody has written keeps it busy, so that they are one batch. */
async function inOneBatch(office: Office, texts: readonly { visitor: Customer; text: string; id?: string }[]) {
  const warn = vi.fn()
  const lane = createAnswerLane({ ...server().app, log: { warn } })
  const place = { organisationId: office.id, channelId: office.site.id }
  const first = lane.accept({ ...place, customerId: newId(), id: newId(), text: 'Prices' })
  const results = texts.map(({ visitor: { customerId }, text, id = newId() }) => lane.accept({ ...place, customerId, id, text }))
  expect(await first).toEqual({ outcome: 'handedBack', isOnBot: false })
  return { outcomes: (await Promise.all(results)).map(({ outcome }) => outcome), warn }
}

describe('many who write to bots at once', () => {
  it('have each word stored once and answered once, also those that come again', async () => {
    const { office, visitors } = await greeted(24)
    const connect = vi.spyOn(server().database.lanePool, 'connect')

    const answers = await Promise.all(
      visitors.map(async (visitor, index) => {
        const id = newId()
        const sendings = Array.from({ length: 1 + (index % 3) }, () => visitor.writes('Prices', id))
        return new Set((await Promise.all(sendings)).map(({ seq, text }) => `${seq} ${text}`))
      }),
    )

    expect(connect.mock.calls.length).toBeGreaterThan(0)
    expect(answers).toEqual(visitors.map(() => new Set(['3 Prices'])))
    for (const visitor of visitors) {
      const log = await visitor.reads()
      expect(log.map(({ text }) => text)).toEqual(['Good morning', 'Hello! What is it about?', 'Prices', 'See our site'])
      expect(log.at(-1)?.buttons?.map(({ label }) => label)).toEqual(['Thanks', 'Back'])
    }
    const { talks, answers: given } = await office.administrator.api.bots.statistics({ botId: office.bot.id })
    expect({ talks, given }).toEqual({ talks: 24, given: [{ answerId: 'press-Prices', times: 24 }] })
  })

  it('are told of in the log without a hole, each word before its answer', async () => {
    const { office, visitors } = await greeted(8)
    const listener = await office.olga.listens()

    await Promise.all(visitors.map((visitor) => visitor.writes('Prices')))

    const heard = []
    for (let count = 0; count < 16; count++) heard.push((await listener.hears('message.created')).payload)
    const texts = Map.groupBy(heard, ({ chat }) => chat.id)
    expect(texts.size).toBe(8)
    for (const told of texts.values()) {
      expect(told.map(({ message }) => [message.seq, message.text])).toEqual([
        [3, 'Prices'],
        [4, 'See our site'],
      ])
      expect(told.map(({ chat }) => [chat.lastSeq, chat.lastMessage?.text])).toEqual([
        [3, 'Prices'],
        [4, 'Prices'],
      ])
    }
    const { rows } = await server().database.systemPool.query(
      'SELECT count(*)::int AS events, max(position)::int AS newest FROM events WHERE organisation_id = $1',
      [office.id],
    )
    expect(rows[0].events).toBe(rows[0].newest)
  })

  it('are stored together with those who come a moment later, while the bots are busy', async () => {
    const { office, visitors } = await greeted(2)
    const [one, other] = visitors as [Customer, Customer]
    const lane = createAnswerLane({ ...server().app, log: { warn: vi.fn() } })
    const place = { organisationId: office.id, channelId: office.site.id }
    const writes = ({ customerId }: Customer, id = newId()) => lane.accept({ ...place, customerId, id, text: 'Prices' })

    const first = lane.accept({ ...place, customerId: newId(), id: newId(), text: 'Prices' })
    const early = writes(one)
    await first
    await nextTurn()
    const late = writes(other)

    expect([await early, await late].map(({ outcome }) => outcome)).toEqual(['answered', 'answered'])
    const { rows } = await server().database.systemPool.query(
      `SELECT count(DISTINCT xmin::text)::int AS transactions FROM messages WHERE organisation_id = $1 AND text = 'Prices'`,
      [office.id],
    )
    expect(rows).toEqual([{ transactions: 1 }])
  })

  it('are handed over, or taken for a press, as one by one', async () => {
    const { office, visitors } = await greeted(3)
    const [one, other, third] = visitors
    const offered = (await one?.reads())?.at(-1)?.buttons?.find(({ label }) => label === 'Delivery')

    await Promise.all([
      one?.presses({ text: 'Delivery', value: offered?.value ?? '' }),
      other?.writes('qwe rty'),
      third?.writes('I want a refund'),
    ])

    expect(await saidBy(one as never)).toEqual(['Hello! What is it about?', 'One moment'])
    expect(await saidBy(other as never)).toEqual(['Hello! What is it about?', 'Please choose one of these.'])
    expect(await saidBy(third as never)).toEqual(['Hello! What is it about?', 'One moment'])
    expect((await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items).toHaveLength(2)
    const { notUnderstood } = await office.administrator.api.bots.statistics({ botId: office.bot.id })
    expect(notUnderstood).toEqual([{ nodeId: 'ask', text: 'qwe rty', times: 1 }])
  })

  it('have what they say in one breath answered in its order', async () => {
    const office = await officeWithBot()
    const { visitor } = await talking(office)
    await untilKnownToBeOnBot()

    await Promise.all([visitor.writes('Prices'), visitor.writes('Back')])

    const log = await visitor.reads()
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_one, index) => index + 1))
    expect(log.filter(({ from }) => from === 'customer').map(({ text }) => text)).toHaveLength(3)
  })

  it('are answered together with one who comes again: that text alone is handed back', async () => {
    const { office, visitors } = await greeted(3)
    const [one, other, third] = visitors as [Customer, Customer, Customer]
    const [known, twice] = [newId(), newId()]
    await one.writes('Prices', known)

    const { outcomes, warn } = await inOneBatch(office, [
      { visitor: one, text: 'Prices', id: known },
      { visitor: other, text: 'Prices', id: twice },
      { visitor: other, text: 'Prices', id: twice },
      { visitor: third, text: 'Prices' },
    ])

    expect(outcomes).toEqual(['handedBack', 'answered', 'handedBack', 'answered'])
    expect(warn).not.toHaveBeenCalled()
    expect(await saidBy(one)).toHaveLength(2)
  })

  it('are handed back with what they said first, if that is more than a word of the bot', async () => {
    const { office, visitors } = await greeted(2)
    const [one, other] = visitors as [Customer, Customer]

    const { outcomes } = await inOneBatch(office, [
      { visitor: one, text: 'I want a refund' },
      { visitor: one, text: 'Prices' },
      { visitor: other, text: 'Prices' },
    ])

    expect(outcomes).toEqual(['handedBack', 'handedBack', 'answered'])
  })

  it('are answered together also after a migration has changed the columns of what the lane has prepared', async () => {
    const { office, visitors } = await greeted(2)
    const [one, other] = visitors as [Customer, Customer]
    await inOneBatch(office, [{ visitor: one, text: 'Prices' }])
    const owner = new pg.Client({ connectionString: server().database.url })
    await owner.connect()
    await owner.query('ALTER TABLE channels ADD COLUMN of_a_newer_version integer')

    const { outcomes, warn } = await inOneBatch(office, [
      { visitor: one, text: 'Back' },
      { visitor: other, text: 'Prices' },
    ])

    await owner.query('ALTER TABLE channels DROP COLUMN of_a_newer_version')
    await owner.end()
    expect(outcomes).toEqual(['answered', 'answered'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('miss no reaction to what they write: a new one needs a thought about what the lane stores', () => {
    expect(subscriptions['message.created']).toEqual([queueNewMessage, queueAnswerMail, answerByBot, askRulesAgain])
  })

  it('are told of in the log of the process when a batch fails', async () => {
    const { office, visitors } = await greeted(1)
    const [one] = visitors as [Customer]
    vi.spyOn(server().database.lanePool, 'connect').mockImplementation(() => Promise.reject(new Error('No connection')))
    const warn = vi.fn()
    const lane = createAnswerLane({ ...server().app, log: { warn } })

    const text = { organisationId: office.id, channelId: office.site.id, customerId: one.customerId, id: newId(), text: 'Prices' }
    expect(await lane.accept(text)).toEqual({ outcome: 'handedBack', isOnBot: true })

    expect(warn).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })
})
