import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { publishes } from './testing/articles-and-bots.ts'
import { modelKey, useModel } from './testing/open-model.ts'
import { cleanAiRequests } from './usage.ts'

useServer({ PRIVATE_HOSTS: '127.0.0.1' })

const model = useModel()

const connection = () => ({ active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit: 100 })

/** An office whose administrator has connected the model. */
async function officeWithModel(change: Partial<ReturnType<typeof connection>> = {}) {
  const office = await given.office()
  await office.administrator.api.ai.setUp({ ...connection(), ...change })
  return office
}

describe('setting the model up', () => {
  it('keeps the key to itself, and says in the audit log what changed', async () => {
    const { administrator, anna, id } = await officeWithModel()

    expect(await administrator.api.ai.settings()).toMatchObject({ model: 'local', hasKey: true, usedToday: 0 })
    expect(await anna.api.ai.state()).toEqual({ ready: true })
    const audited = await auditedIn(id)
    expect(audited).toContainEqual(expect.objectContaining({ action: 'ai.changed' }))
    const { rows } = await server().database.systemPool.query('SELECT * FROM ai_settings WHERE organisation_id = $1', [id])
    expect(JSON.stringify([await administrator.api.ai.settings(), audited, rows])).not.toContain(modelKey)
  })

  it('keeps a key that is not typed again, and drops it with another address', async () => {
    const { administrator } = await officeWithModel()
    const { key: _key, ...same } = connection()

    expect(await administrator.api.ai.setUp({ ...same, model: 'other' })).toMatchObject({ hasKey: true })
    expect(await administrator.api.ai.setUp({ ...same, url: 'https://thief.example/v1' })).toMatchObject({ hasKey: false })
  })

  it('refuses addresses of the own network that the installer has not opened, and other protocols', async () => {
    const { administrator } = await given.office()
    const setUp = (url: string) => administrator.api.ai.setUp({ ...connection(), url })

    await expectError(setUp('http://10.0.0.1/v1'), 'validationException')
    await expectError(setUp('file:///etc/passwd'), 'validationException')
    await setUp('https://10.0.0.1/v1')
    expect(await administrator.api.ai.tryOut()).toMatchObject({ problem: 'addressForbidden' })
  })

  it('is tried out, also while it is switched off, and names what failed', async () => {
    const { administrator, anna } = await officeWithModel({ active: false })
    model.answers('ready')

    expect(await administrator.api.ai.tryOut()).toMatchObject({ problem: null, detail: 'ready' })
    await administrator.api.ai.setUp({ ...connection(), key: 'wrong' })
    expect(await administrator.api.ai.tryOut()).toMatchObject({ problem: 'keyRefused' })
    await administrator.api.ai.setUp({ ...connection(), model: 'missing' })
    expect(await administrator.api.ai.tryOut()).toMatchObject({ problem: 'modelUnknown' })
    await administrator.api.ai.remove()
    await expectError(administrator.api.ai.tryOut(), 'aiNotConfiguredException')
    expect(await anna.api.ai.state()).toEqual({ ready: false })
  })
})

describe('suggesting a reply', () => {
  it('answers out of an article that fits, and names it', async () => {
    const office = await officeWithModel()
    const delivery = await publishes(office, 'Delivery', 'We deliver within three days.')
    const { chat } = await office.waitingChat('How long is the delivery?')
    model.answers('Within three days [1]. Anything else?')

    const reply = await office.anna.api.ai.suggestReply({ chatId: chat.id })

    expect(reply).toMatchObject({
      text: 'Within three days. Anything else?',
      sources: [{ id: delivery.id, title: 'Delivery', state: 'public' }],
    })
    expect(model.heard()).toContain('We deliver within three days.')
  })

  it('invents nothing: without an article nobody is asked, and an answer that cites none is none', async () => {
    const office = await officeWithModel()
    const { chat } = await office.waitingChat('How long is the delivery?')
    const suggest = () => office.anna.api.ai.suggestReply({ chatId: chat.id })

    expect(await suggest()).toEqual({ id: null, text: null, sources: [] })
    expect(model.asked()).toEqual([])
    await publishes(office, 'Delivery', 'We deliver within three days.')
    for (const answer of ['NOT_FOUND', 'In a year, trust me', 'In a year [7]']) {
      model.answers(answer)
      expect(await suggest()).toMatchObject({ text: null, sources: [] })
    }
  })

  it('neither reads notes nor articles for colleagues', async () => {
    const office = await officeWithModel()
    await publishes(office, 'Delivery', 'We deliver within three days.')
    await publishes(office, 'Delivery inside', 'Delivery costs us nothing.', 'internal')
    const { chat } = await office.waitingChat('How long is the delivery?')
    await office.anna.takes(chat)
    await office.anna.notes(chat, 'She never pays')
    model.answers('Soon [1]')

    const { sources } = await office.anna.api.ai.suggestReply({ chatId: chat.id })

    expect(sources).toMatchObject([{ title: 'Delivery' }])
    expect(model.heard()).not.toMatch(/never pays|costs us nothing/)
  })

  it('hides phones and cards from the model, and shows them again in the answer', async () => {
    const office = await officeWithModel()
    await publishes(office, 'Delivery', 'We call before delivery.')
    const { chat } = await office.waitingChat('Delivery: call +7 999 123-45-67, my card is 4111 1111 1111 1111')
    model.answers('We call [PHONE_1] [1]')

    const { text } = await office.anna.api.ai.suggestReply({ chatId: chat.id })

    expect(text).toBe('We call +7 999 123-45-67')
    expect(model.heard()).not.toMatch(/123-45-67|4111/)
  })

  it('is for whoever sees the chat', async () => {
    const office = await officeWithModel()
    const { chat } = await office.assignedChat()
    const { boris } = office

    await expectError(boris.api.ai.suggestReply({ chatId: chat.id }), 'chatNotFoundByIdException')
    await expectError(boris.api.ai.summarise({ chatId: chat.id }), 'chatNotFoundByIdException')
    const [message] = await office.anna.reads(chat)
    await expectError(boris.api.ai.translate({ chatId: chat.id, messageId: message?.id ?? '' }), 'chatNotFoundByIdException')
    await expectError(boris.api.ai.rewrite({ chatId: chat.id, text: 'Hello', way: 'correct' }), 'chatNotFoundByIdException')
    expect(model.asked()).toEqual([])
  })
})

it('a draft is rewritten, and translated into the language of the customer', async () => {
  const office = await officeWithModel()
  const { chat } = await office.waitingChat('Guten Morgen')
  model.answers('Guten Tag!')

  expect(await office.anna.api.ai.rewrite({ chatId: chat.id, text: 'Good day', way: 'translate' })).toMatchObject({ text: 'Guten Tag!' })
  expect(model.heard()).toContain('Guten Morgen')
  await office.anna.api.ai.rewrite({ chatId: chat.id, text: 'Good day', way: 'shorter' })
  expect(model.heard()).not.toContain('Guten Morgen')
})

it('a summary is for colleagues, so notes are part of it', async () => {
  const office = await officeWithModel()
  const { chat } = await office.assignedChat()
  await office.anna.notes(chat, 'He pays by card')
  model.answers('Wants a delivery.')

  expect(await office.anna.api.ai.summarise({ chatId: chat.id })).toMatchObject({ text: 'Wants a delivery.' })
  expect(model.heard()).toContain('He pays by card')
})

describe('translating a message', () => {
  it('gives it in the language of the reader, without what is hidden from the model', async () => {
    const office = await officeWithModel()
    const { chat } = await office.waitingChat('Менің нөмірім +7 999 123-45-67')
    const [message] = await office.anna.reads(chat)
    model.answers('Мой номер [PHONE_1]')

    const { text } = await office.anna.api.ai.translate({ chatId: chat.id, messageId: message?.id ?? '' })

    expect(text).toBe('Мой номер +7 999 123-45-67')
    expect(model.heard()).toContain('Translate the text into Russian')
    expect(model.heard()).not.toContain('123-45-67')
    expect((await office.administrator.api.ai.usage()).items).toMatchObject([{ kind: 'translation', requests: 1 }])
  })

  it('finds no message of another chat', async () => {
    const office = await officeWithModel()
    const { chat } = await office.assignedChat(office.anna)
    const other = await office.assignedChat(office.anna)
    const [message] = await office.anna.reads(chat)

    await expectError(office.anna.api.ai.translate({ chatId: other.chat.id, messageId: message?.id ?? '' }), 'messageNotFoundException')
    expect(model.asked()).toEqual([])
  })
})

describe('asking the knowledge base', () => {
  it('answers colleagues out of internal articles too', async () => {
    const office = await officeWithModel()
    const article = await publishes(office, 'Holidays', 'Holidays are approved by the head of the team.', 'internal')
    model.answers('By the head of the team [1].')

    expect(await office.boris.api.ai.ask({ question: 'Who approves holidays?' })).toMatchObject({
      text: 'By the head of the team.',
      sources: [{ id: article.id, state: 'internal' }],
    })
  })

  it('is not possible before there is a model, and says when the model fails', async () => {
    const office = await given.office()
    await publishes(office, 'Holidays', 'Holidays are approved.')
    const ask = () => office.anna.api.ai.ask({ question: 'holidays' })

    await expectError(ask(), 'aiNotConfiguredException')
    await office.administrator.api.ai.setUp(connection())
    model.refuses(500)
    await expectError(ask(), 'aiRequestException')
    await office.administrator.api.ai.setUp({ ...connection(), active: false })
    await expectError(ask(), 'aiNotConfiguredException')
  })

  it('has a limit for the day, which a crowd does not go over together', async () => {
    const office = await officeWithModel({ dailyLimit: 3 })
    await publishes(office, 'Holidays', 'Holidays are approved.')
    model.answers('Yes [1]')

    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => office.anna.api.ai.ask({ question: 'holidays' })))

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(model.asked()).toHaveLength(3)
    await expectError(office.anna.api.ai.ask({ question: 'holidays' }), 'aiLimitReachedException', { size: 3 })
  })
})

describe('figures', () => {
  it('count requests, tokens, failures and what their askers think; never the words', async () => {
    const office = await officeWithModel()
    await publishes(office, 'Holidays', 'Holidays are approved.')
    model.answers('Yes [1]')
    const { id } = await office.anna.api.ai.ask({ question: 'holidays' })
    model.refuses(500)
    await expectError(office.anna.api.ai.ask({ question: 'holidays' }), 'aiRequestException')

    await office.anna.api.ai.rate({ answerId: id ?? '', helpful: true })
    await office.boris.api.ai.rate({ answerId: id ?? '', helpful: false })

    const { items } = await office.administrator.api.ai.usage()
    expect(items).toMatchObject([{ kind: 'question', requests: 2, failed: 1, tokensIn: 120, tokensOut: 30, helpful: 1, unhelpful: 0 }])
  })

  it('are forgotten after three months', async () => {
    const office = await officeWithModel()
    model.answers('ready')
    await office.administrator.api.ai.tryOut()

    await cleanAiRequests(server().database, new Date(Date.now() + 89 * 86_400_000))
    expect((await office.administrator.api.ai.usage()).items).toHaveLength(1)
    await cleanAiRequests(server().database, new Date(Date.now() + 91 * 86_400_000))
    expect((await office.administrator.api.ai.usage()).items).toEqual([])
  })
})

it('what a colleague no longer waits for is not waited for by the server', async () => {
  const office = await officeWithModel()
  const { chat } = await office.assignedChat()
  model.answers('Too late', { latency: 5_000 })
  // Not by fetch: after an abort it opens a connection that it never uses, for which the server waits when it stops.
  const asked = request(`${server().address}/api/ai/summaries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${office.anna.caller.token}` },
  })
  asked.on('error', () => {}).end(JSON.stringify({ chatId: chat.id }))
  const problemOf = async () => {
    const { rows } = await server().database.systemPool.query<{ problem: string | null }>(
      'SELECT problem FROM ai_requests WHERE organisation_id = $1',
      [office.id],
    )
    return rows.map(({ problem }) => problem)
  }
  await expect.poll(problemOf).toEqual([null])

  asked.destroy()

  await expect.poll(problemOf).toEqual(['aborted'])
})
