import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { openReceiver, type Receiver } from '../webhooks/testing/receiver.ts'
import { ruleOf, soon, tag, undone, withWorker } from './testing/rules-at-work.ts'

useServer(withWorker)

describe('an event rule that says something', () => {
  it('answers in the company’s name, so that the customer goes on waiting for a person', async () => {
    const office = await given.office()
    const { olga } = office
    await ruleOf(office, 'Hello', { trigger: { type: 'opened' }, steps: [{ type: 'reply', text: 'We are reading it.' }] })

    const { chat, visitor } = await office.waitingChat()

    await expect
      .poll(
        async () => (await olga.api.messages.list({ chatId: chat.id })).items.map(({ text, extras }) => [text, extras?.automatic]),
        soon,
      )
      .toContainEqual(['We are reading it.', 'rule'])
    expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', unanswered: 1 })
    expect((await visitor.reads()).at(-1)).toMatchObject({ text: 'We are reading it.' })
  })

  it('leaves a reply out that would be one automatic message too many, says so, and does the rest', async () => {
    const office = await given.office()
    const { olga, anna, administrator } = office
    await ruleOf(office, 'Hello', { trigger: { type: 'opened' }, steps: [{ type: 'reply', text: 'We are reading it.' }] })
    const rule = await ruleOf(office, 'Told', {
      trigger: { type: 'tagged', tag: 'tell' },
      steps: [{ type: 'reply', text: 'Once more' }, tag('Told')],
    })
    const { chat, visitor } = await office.assignedChat(anna)
    await expect.poll(() => undone(office), soon).toBe(0)
    await server().database.systemPool.query('UPDATE automatic_message_counts SET count = 20 WHERE organisation_id = $1', [office.id])

    await anna.api.chats.tag({ chatId: chat.id, tag: 'tell' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).tags, soon).toEqual(['tell', 'Told'])
    expect((await visitor.reads()).some(({ text }) => text === 'Once more')).toBe(false)
    const { items } = await administrator.api.eventRules.runs({ ruleId: rule.id, limit: 10 })
    expect(items).toMatchObject([{ outcome: 'done', refusal: { step: 1, type: 'reply', code: 'tooManyAutomaticMessagesException' } }])
  })

  it('is refused for the reason that its channel has', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    await ruleOf(office, 'Told', { trigger: { type: 'tagged', tag: 'tell' }, steps: [{ type: 'reply', text: 'Hello' }, tag('Told')] })
    const { chat } = await office.assignedChat(anna)
    await server().database.systemPool.query("UPDATE channels SET forbidden_reason = 'By law' WHERE id = $1", [office.site.id])

    await anna.api.chats.tag({ chatId: chat.id, tag: 'tell' })

    const runs = async () => (await administrator.api.eventRules.runs({ limit: 10 })).items
    await expect.poll(runs, soon).toMatchObject([{ outcome: 'refused', refusal: { step: 1, code: 'channelTypeForbiddenException' } }])
    expect((await anna.api.chats.get({ chatId: chat.id })).tags).toEqual(['tell'])
  })

  describe('that calls a webhook', () => {
    let receiver: Receiver
    beforeEach(async () => {
      receiver = await openReceiver()
    })
    afterEach(() => receiver.close())

    it('has it told behind what happened before, and before what happened after', async () => {
      const office = await given.office()
      const { administrator, anna } = office
      const { database } = server()
      const { webhook } = await administrator.api.webhooks.create({ url: receiver.url, events: ['chat.closed', 'rule.ran'] })
      await ruleOf(office, 'Tell', { trigger: { type: 'tagged', tag: 'tell' }, steps: [{ type: 'webhook', webhookId: webhook.id }] })
      const rest = (until: string) => database.systemPool.query(`UPDATE webhooks SET rests_until = ${until} WHERE id = $1`, [webhook.id])
      const [{ chat: before }, { chat }, { chat: after }] = [
        await office.assignedChat(anna),
        await office.assignedChat(anna),
        await office.assignedChat(anna),
      ]
      await rest("now() + interval '1 hour'")
      await anna.closes(before)
      await anna.api.chats.tag({ chatId: chat.id, tag: 'tell' })
      await expect.poll(async () => (await administrator.api.eventRules.runs({ limit: 10 })).items.length, soon).toBe(1)
      await anna.closes(after)

      await rest('NULL')

      await expect.poll(() => receiver.received.map(({ json }) => json.type), soon).toEqual(['chat.closed', 'rule.ran', 'chat.closed'])
    })

    it('has it told of the chat by the way of every webhook', async () => {
      const office = await given.office()
      const { webhook } = await office.administrator.api.webhooks.create({ url: receiver.url, events: ['rule.ran'] })
      const rule = await ruleOf(office, 'Tell', { trigger: { type: 'closed' }, steps: [{ type: 'webhook', webhookId: webhook.id }] })
      const { chat } = await office.assignedChat(office.anna)

      await office.anna.closes(chat)

      await expect.poll(() => receiver.received.map(({ json }) => json.type), soon).toEqual(['rule.ran'])
      expect(receiver.received[0]?.json).toMatchObject({
        data: { rule: { id: rule.id, name: 'Tell' }, chat: { id: chat.id, state: 'closed' } },
      })
    })

    it('tells only one that has chosen to be called by rules', async () => {
      const office = await given.office()
      const { administrator, anna } = office
      const { webhook } = await administrator.api.webhooks.create({ url: receiver.url, events: ['channel.deleted'] })
      const steps = [{ type: 'webhook' as const, webhookId: webhook.id }]
      const telling = { trigger: { type: 'closed' as const }, steps }
      expect(await ruleOf(office, 'Tell', telling).catch((error: unknown) => error)).toMatchObject({
        params: { fields: { 'steps.0.webhookId': { key: 'noLongerThere' } } },
      })
      await administrator.api.webhooks.update({ webhookId: webhook.id, events: ['rule.ran'] })
      await ruleOf(office, 'Tell', telling)
      await administrator.api.webhooks.update({ webhookId: webhook.id, events: ['channel.deleted'] })
      const { chat } = await office.assignedChat(anna)

      await anna.closes(chat)

      await expect
        .poll(async () => (await administrator.api.eventRules.runs({ limit: 10 })).items, soon)
        .toMatchObject([{ outcome: 'refused', refusal: { code: 'webhookNotForRulesException' } }])
    })
  })
})
