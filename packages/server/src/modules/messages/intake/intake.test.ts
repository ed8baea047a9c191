import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../testing/customer.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { seedFile } from '../../../testing/seed.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer({ CUSTOMER_MESSAGES_PER_MINUTE: '60' })

describe('taking in what customers write', () => {
  it('stores each message once and answers each sending alike, when sixty-four write at once and some repeat themselves', async () => {
    const office = await given.office()
    const customers = await many(64, () => office.customer())

    const answers = await Promise.all(
      customers.map(async (customer, index) => {
        const id = newId()
        const sendings = Array.from({ length: 1 + (index % 5) }, () => customer.writes('Good morning', id))
        return new Set((await Promise.all(sendings)).map((answer) => JSON.stringify(answer)))
      }),
    )

    expect(answers.every((distinct) => distinct.size === 1)).toBe(true)
    const logs = await Promise.all(customers.map((customer) => customer.reads()))
    expect(logs.map((log) => log.length)).toEqual(customers.map(() => 1))
    expect(await office.olga.api.chats.counts()).toMatchObject({ waiting: 64 })
  })

  it('opens exactly one chat for the first messages that race, and numbers them 1, 2, 3 …', async () => {
    const { customer, chatOf, olga } = await given.office()
    const visitor = await customer()

    await Promise.all(Array.from({ length: 24 }, (_one, index) => visitor.writes(`Line ${index}`)))

    const log = await visitor.reads()
    expect(log.map((message) => message.seq)).toEqual(log.map((_message, index) => index + 1))
    expect(log).toHaveLength(24)
    expect(await olga.api.customers.chats({ customerId: visitor.customerId })).toMatchObject({ items: [{ lastSeq: 24, unanswered: 24 }] })
    expect((await chatOf(visitor)).state).toBe('waiting')
  })

  it('tells of a chat as it was opened, then of its first message, though both are written together', async () => {
    const { customer, olga } = await given.office()
    const listener = await olga.listens()

    await (await customer()).writes('Good morning')

    const { payload: opened } = await listener.hears('chat.opened')
    const { payload: written } = await listener.hears('message.created')
    expect(opened.chat).toMatchObject({ version: 1, lastSeq: 0, lastMessage: null, unanswered: 0, waitingSince: null })
    expect(written.chat).toMatchObject({ version: 2, lastSeq: 1, lastMessage: { text: 'Good morning' }, unanswered: 1 })
    expect(written.chat.id).toBe(opened.chat.id)
    expect(await olga.api.chats.get({ chatId: written.chat.id })).toEqual(written.chat)
  })

  it('keeps the numbers of a chat whole when the customer and two operators write at once', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await theLaneIsTaken()

    await Promise.all(
      Array.from({ length: 10 }, (_one, index) => [
        visitor.writes(`Question ${index}`),
        anna.replies(chat, `Answer ${index}`),
        olga.notes(chat, `Note ${index}`),
      ]).flat(),
    )

    const log = await olga.reads(chat)
    expect(log.map((message) => message.seq)).toEqual(Array.from({ length: 31 }, (_one, index) => index + 1))
  })

  it('refuses the same id with another text, whichever came first', async () => {
    const { customer } = await given.office()
    const visitor = await customer()
    // Once as they open the chat, and once in it.
    for (const round of [1, 2]) {
      const id = newId()

      const outcomes = await Promise.allSettled([visitor.writes('Yes', id), visitor.writes('No', id)])

      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      await expectError(Promise.reject(refused[0]?.reason), 'idempotencyConflictException')
      expect(refused).toHaveLength(1)
      expect(await visitor.reads()).toHaveLength(round)
      await theLaneIsTaken()
    }
  })

  it("refuses an id that is another customer's message, and knows nothing of other organisations' ids", async () => {
    const { customer } = await given.office()
    const [maria, petr] = [await customer(), await customer()]
    const message = await maria.writes('Good morning')
    await petr.writes('Hello')
    await theLaneIsTaken()

    await expectError(petr.writes('Good morning', message.id), 'idempotencyConflictException')
    const stranger = await (await given.office()).customer()
    expect(await stranger.writes('Quite another text', message.id)).toMatchObject({ text: 'Quite another text', seq: 1 })
  })

  it('refuses every message into a channel that is switched off, in an open chat too', async () => {
    const { administrator, site, customer } = await given.office()
    const [known, unknown] = [await customer(), await customer()]
    await known.writes('Good morning')
    await theLaneIsTaken()
    await administrator.api.channels.update({ channelId: site.id, active: false })

    await expectError(known.writes('Are you there?'), 'channelDeactivatedException')
    await expectError(unknown.writes('Good morning'), 'channelDeactivatedException')
    expect(await known.reads()).toHaveLength(1)
  })

  it('loses nothing and leaves one open chat when customers write at the moment an operator closes', async () => {
    const office = await given.office()
    const scenes = await many(12, () => office.assignedChat(office.anna))
    await theLaneIsTaken()

    await Promise.all(scenes.flatMap(({ visitor, chat }) => [visitor.writes('Wait!'), office.anna.closes(chat)]))

    for (const { visitor, chat } of scenes) {
      expect((await visitor.reads()).map((message) => message.text)).toEqual(['Good morning', 'Wait!'])
      const { items } = await office.olga.api.customers.chats({ customerId: visitor.customerId })
      expect(items.find((one) => one.id === chat.id)?.state).toBe('closed')
      expect(items.filter((one) => one.state !== 'closed').length).toBe(items.length - 1)
    }
  })

  it('is not disturbed by poison among the messages', async () => {
    const office = await given.office()
    const customers = await many(16, () => office.customer())
    await Promise.all(customers.map((customer) => customer.writes('Good morning')))
    await theLaneIsTaken()
    const texts = customers.map((_customer, index) =>
      index === 5 ? 'half a character: \ud800' : index === 9 ? 'a NUL: \u0000' : `text ${index}`,
    )

    const outcomes = await Promise.allSettled(customers.map((customer, index) => customer.writes(texts[index] ?? '')))

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toEqual([outcomes[5], outcomes[9]])
    for (const outcome of refused) await expectError(Promise.reject(outcome.reason), 'validationException')
  })

  it('gives the first answer to a message that is repeated after its chat was closed', async () => {
    const office = await given.office()
    const { visitor, first, chat } = await office.assignedChat(office.anna)
    const fileIds = [(await seedFile(server().database, office.id, { customerId: visitor.customerId })).id]
    const withFile = { id: newId(), text: 'See', fileIds }
    await visitor.api.sendMessage(withFile)
    await office.anna.closes(chat)

    expect(await visitor.writes('Good morning', first.id)).toMatchObject({ id: first.id, chatId: chat.id, seq: 1 })
    expect(await visitor.api.sendMessage(withFile)).toMatchObject({ id: withFile.id, chatId: chat.id, seq: 2, files: [{ id: fileIds[0] }] })
    expect((await office.olga.api.customers.chats({ customerId: visitor.customerId })).items).toHaveLength(1)
  })

  it('gives the first answer beside new messages of others, whichever chat and whatever channel it was in', async () => {
    const office = await given.office()
    const { visitor, first, chat } = await office.assignedChat(office.anna)
    await office.anna.closes(chat)
    const next = await visitor.writes('One more thing')
    const others = await many(8, () => office.customer())
    await Promise.all(others.map((other) => other.writes('Good morning')))
    await theLaneIsTaken()

    const [again, here, ...fresh] = await Promise.all([
      visitor.writes('Good morning', first.id),
      visitor.writes('One more thing', next.id),
      ...others.map((other) => other.writes('Are you there?')),
    ])

    expect([again, here]).toEqual([{ ...first, status: again.status }, next])
    expect(fresh.map(({ seq }) => seq)).toEqual(others.map(() => 2))
    await office.administrator.api.channels.update({ channelId: office.site.id, active: false })
    expect(await visitor.writes('One more thing', next.id)).toEqual(next)
    expect((await visitor.reads()).map(({ text }) => text)).toEqual(['Good morning', 'One more thing'])
  })

  it('opens a new chat for what comes after a closing, and shows the customer one history', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.closes(chat)

    const next = await visitor.writes('One more thing')

    expect(next).toMatchObject({ seq: 1 })
    expect(next.chatId).not.toBe(chat.id)
    expect((await visitor.reads()).map((message) => message.chatId)).toEqual([chat.id, next.chatId])
  })

  it('limits how much one customer may write, and lets the others write on', async () => {
    const { customer } = await given.office()
    const [chatty, calm] = [await customer(), await customer()]

    await expectError(flood(chatty), 'tooManyRequestsException')
    expect(await calm.writes('Good morning')).toMatchObject({ seq: 1 })
  })
})

/** The door remembers for a second that somebody has no chat; until then they are served beside the lane. */
async function theLaneIsTaken(): Promise<void> {
  await sleep(1_100)
}

/** Writes on until it is refused. */
async function flood(customer: Customer): Promise<void> {
  for (let number = 0; number < 200; number++) await customer.writes(`Line ${number}`)
}

async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make())
  return made
}
