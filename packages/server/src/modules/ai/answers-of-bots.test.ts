import { handedOverTexts } from '@besedka/bot-scenario'
import type { AiTask } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { Office } from '../../testing/given.ts'
import { officeWithBot, saidBy, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createContinueTalk } from '../bots/index.ts'
import { createAnswerCustomer } from './answer-customer.ts'
import { helping, publishes } from './testing/articles-and-bots.ts'
import { modelKey, useModel } from './testing/open-model.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })

const model = useModel()

const soon = { timeout: 15_000, interval: 50 }

/** An office whose bot answers out of one public article, by the model. */
async function officeWithAnswers(task: Partial<AiTask> = {}, settings: { active?: boolean; dailyLimit?: number } = {}) {
  const office = await officeWithBot(() => helping(task))
  const connection = { active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit: 100, ...settings }
  await office.administrator.api.ai.setUp(connection)
  await publishes(office, 'Delivery', 'We deliver within three days.')
  return office
}

type AnsweringOffice = Awaited<ReturnType<typeof officeWithAnswers>>

/** The model was asked, and has not answered. */
async function isThinking({ id }: Office): Promise<boolean> {
  const ofOffice = 'SELECT FROM ai_requests WHERE organisation_id = $1 AND took_ms IS NULL'
  return (await server().database.systemPool.query(ofOffice, [id])).rowCount === 1
}

const handedOver = handedOverTexts['ru-RU']
const usageOf = async ({ administrator }: Office) => (await administrator.api.ai.usage()).items
const noteIn = async (office: AnsweringOffice, chat: { id: string }) =>
  (await office.olga.reads(chat)).findLast(({ kind }) => kind === 'internal')?.text ?? ''

describe('a bot that the AI module answers for', () => {
  it('answers a question out of a public article, with its address and the way to a person', async () => {
    const office = await officeWithAnswers()
    await publishes(office, 'Delivery inside', 'Delivery costs us nothing.', 'internal')
    model.answers('Within three days [1].')
    const { visitor } = await talking(office, 'How long is the delivery?')

    await expect
      .poll(async () => (await saidBy(visitor)).at(-1), soon)
      .toMatch(/^Within three days\.\n\nDelivery\nhttps?:\/\/\S+\/help\/\S+\/articles\/\d+$/)

    const { buttons } = (await visitor.reads()).at(-1) ?? {}
    expect(buttons?.map(({ label }) => label)).toEqual(['That helped', 'To an operator'])
    expect(model.heard()).toContain('We deliver within three days.')
    expect(model.heard()).not.toContain('costs us nothing')
    expect(await usageOf(office)).toMatchObject([{ kind: 'bot', requests: 1, failed: 0, tokensIn: 120 }])
  })

  it('shows the customer that it is about to answer', async () => {
    const office = await officeWithAnswers()
    model.answers('Soon [1]', { latency: 500 })
    const { visitor } = await talking(office, 'Hello')
    const screen = await visitor.listens()

    await visitor.writes('How long is the delivery?')

    expect(await screen.hearsSignal('operator.typing')).toMatchObject({ typing: true })
    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toContain('Soon')
  })

  it('hides phones and cards from the model, and names nobody', async () => {
    const office = await officeWithAnswers()
    model.answers('We call [PHONE_1] [1]')
    const { visitor } = await talking(office, 'Delivery: call +7 999 123-45-67')

    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toContain('We call +7 999 123-45-67')
    expect(model.heard()).not.toContain('123-45-67')
  })

  it.each(['Half a year, trust me.', 'Half a year [7].', 'NOT_FOUND'])('sends nothing that cites no article: %s', async (words) => {
    const office = await officeWithAnswers()
    model.answers(words)
    const { visitor, chat } = await talking(office, 'How long is the delivery?')

    await expect.poll(async () => noteIn(office, chat), soon).toContain('Причина: ИИ-модуль не нашёл ответа.')

    expect(await saidBy(visitor)).toEqual([handedOver])
    expect((await office.olga.api.chats.get({ chatId: chat.id })).state).toBe('waiting')
    expect(await noteIn(office, chat)).toContain('«How long is the delivery?» → в статьях нет ответа')
  })

  it.each<[what: string, arrange: (office: AnsweringOffice) => unknown, why: string]>([
    ['the model fails', () => model.refuses(500), 'модель не ответила'],
    ['it is switched off', ({ administrator: { api } }) => api.ai.remove(), 'ИИ-модуль выключен'],
  ])('goes its other way when %s', async (_, arrange, why) => {
    const office = await officeWithAnswers()
    await arrange(office)
    const { chat } = await talking(office, 'How long is the delivery?')

    await expect.poll(async () => noteIn(office, chat), soon).toContain(why)
    expect((await office.olga.api.chats.get({ chatId: chat.id })).state).toBe('waiting')
  })

  it('keeps to the requests of the day', async () => {
    const office = await officeWithAnswers({}, { dailyLimit: 1 })
    model.answers('Soon [1]')
    const { visitor, chat } = await talking(office, 'How long is the delivery?')
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(1)

    await visitor.writes('And how dear is the delivery?')

    await expect.poll(async () => noteIn(office, chat), soon).toContain('лимит запросов исчерпан')
    expect(model.asked()).toHaveLength(1)
  })

  it('shows no article that was hidden while the model thought', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].', { latency: 1_000 })
    const { visitor, chat } = await talking(office, 'How long is the delivery?')
    await expect.poll(() => isThinking(office), soon).toBe(true)
    await server().database.systemPool.query(`UPDATE articles SET state = 'internal' WHERE organisation_id = $1`, [office.id])

    await expect.poll(async () => noteIn(office, chat), soon).toContain('в статьях нет ответа')
    expect(await saidBy(visitor)).toEqual([handedOver])
  })

  it('asks for a question where there is none, and closes the chat once it has helped', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].')
    const { visitor, chat } = await talking(office, 'Good morning')
    expect(await saidBy(visitor)).toEqual(['What is your question?'])

    await visitor.writes('How long is the delivery?')
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(2)
    await visitor.writes('Thank you!')

    expect((await saidBy(visitor)).at(-1)).toBe('Glad to help')
    expect((await office.olga.api.chats.get({ chatId: chat.id })).state).toBe('closed')
  })

  it.each([null, 'people'])('hands over by one tap, with what was asked and shown, where it leads to %s', async (toPerson) => {
    const office = await officeWithAnswers({ toPerson })
    model.answers('Within three days [1].')
    const { visitor, chat } = await talking(office, 'How long is the delivery?')
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(1)

    await visitor.writes('To an operator')

    expect((await office.olga.api.chats.get({ chatId: chat.id })).state).toBe('waiting')
    const note = await noteIn(office, chat)
    expect(note).toContain('клиент попросил позвать человека')
    expect(note).toContain('«How long is the delivery?» → Delivery')
  })

  it('says why there was no answer, where the author leads on to people', async () => {
    const office = await officeWithAnswers({ otherwise: 'people' })
    model.answers('NOT_FOUND')
    const { visitor, chat } = await talking(office, 'How long is the delivery?')

    await expect.poll(async () => noteIn(office, chat), soon).toContain('Причина: ИИ-модуль не нашёл ответа.')
    expect(await saidBy(visitor)).toEqual(['One moment'])
  })

  it('tells a colleague who takes the chat what was asked and shown', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].')
    const { visitor, chat } = await talking(office, 'How long is the delivery?')
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(1)

    await office.olga.replies(chat, 'Let me add something')

    expect(await noteIn(office, chat)).toContain('«How long is the delivery?» → Delivery')
  })
})

describe('while the model thinks', () => {
  const slow = { latency: 1_500 }

  async function thinking(office: AnsweringOffice) {
    const talk = await talking(office, 'How long is the delivery?')
    await expect.poll(() => isThinking(office), soon).toBe(true)
    const { rows } = await server().database.systemPool.query<{ id: string }>('SELECT id FROM bot_talks WHERE chat_id = $1', [talk.chat.id])
    return { ...talk, about: { organisationId: office.id, chatId: talk.chat.id, talkId: rows[0]?.id ?? '', turn: 1 } }
  }

  it('what the customer writes is the next question', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].', slow)
    const { visitor } = await thinking(office)

    await visitor.writes('And how is the delivery paid?')

    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(2)
    expect(model.asked()).toHaveLength(2)
  })

  it('no transaction and no lock of the chat is held: the customer gets a person at once', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].', { latency: 3_000 })
    const { visitor, chat } = await thinking(office)
    const busy = await server().database.systemPool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction' AND now() - state_change > '100 ms'`,
    )
    expect(busy.rowCount).toBe(0)

    await visitor.writes('To an operator')
    expect((await office.olga.api.chats.get({ chatId: chat.id })).state).toBe('waiting')

    await expect.poll(() => isThinking(office), soon).toBe(false)
    expect(await saidBy(visitor)).toEqual([handedOver])
  })

  it('a job that is killed and comes again neither answers twice nor not at all', async () => {
    const office = await officeWithAnswers()
    model.answers('Within three days [1].', slow)
    const { visitor, about } = await thinking(office)

    const again = createContinueTalk(server().app, createAnswerCustomer(server().app))
    await Promise.all([again(about), again(about)])
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(1)
    await again(about)

    expect(await saidBy(visitor)).toHaveLength(1)
  })

  it('a customer who asks too often gets people, and leaves the day’s requests to others', async () => {
    const office = await officeWithAnswers({ mostQuestions: 10 })
    model.answers('Within three days [1].')
    const { visitor, chat } = await talking(office, 'Good morning')
    const { customerId } = visitor
    for (let asked = 0; asked < 30; asked++) server().app.limits.shared.aiAnswers.take(customerId)

    await visitor.writes('How long is the delivery?')

    await expect.poll(async () => noteIn(office, chat), soon).toContain('лимит запросов исчерпан')
    expect(model.asked()).toEqual([])
  })
})
