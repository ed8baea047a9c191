import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'
import { ruleOf, soon, tag, withWorker } from './testing/rules-at-work.ts'

useServer(withWorker)

/** A chat in Anna's hands, whose customer is asked to rate it. */
async function askedChat(office: Office) {
  const { visitor, chat } = await office.assignedChat(office.anna)
  await office.anna.replies(chat, 'Good afternoon')
  await office.anna.api.chats.askForRating({ chatId: chat.id })
  return { visitor, chat }
}

async function ratedChat(office: Office, rating: 1 | 2 | 3 | 4 | 5) {
  const { visitor, chat } = await askedChat(office)
  await visitor.api.rate({ chatId: chat.id, rating })
  return { visitor, chat }
}

describe('an event rule', () => {
  it('acts once when what it waits for happens and its conditions hold, and the history says that it was the rule', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    const rule = await ruleOf(office, 'Low rating', {
      trigger: { type: 'rated', atMost: 2 },
      steps: [tag('Low'), { type: 'notify', people: [{ type: 'account', id: olga.id }], text: 'Look at this one' }],
    })

    const [{ chat: low }, { chat: high }] = [await ratedChat(office, 2), await ratedChat(office, 5)]

    await expect.poll(async () => (await olga.api.chats.get({ chatId: low.id })).tags, soon).toEqual(['Low'])
    const { items: messages } = await olga.api.messages.list({ chatId: low.id })
    expect(messages.filter(({ kind }) => kind === 'internal')).toMatchObject([
      {
        text: '@Olga Starshaya Look at this one',
        authorId: null,
        authorName: 'Low rating',
        extras: { mentions: [{ id: olga.id, start: 0 }] },
      },
    ])
    const { items: history } = await olga.api.chats.history({ chatId: low.id })
    expect(history.find(({ type }) => type === 'chat.tagged')).toMatchObject({ by: { type: 'rule', id: rule.id }, ruleName: 'Low rating' })
    expect((await olga.api.chats.get({ chatId: high.id })).tags).toEqual([])
    await expect
      .poll(
        async () => (await administrator.api.eventRules.runs({ limit: 10 })).items.map(({ chatId, outcome }) => [chatId, outcome]),
        soon,
      )
      .toEqual([[low.id, 'done']])
  })

  it('closes a chat without the category that closing by hand asks for, and the history says which rule did', async () => {
    const office = await given.office()
    const { anna, olga, administrator } = office
    await administrator.api.categories.create({ name: 'Delivery' })
    await administrator.api.categories.require({ level: 1, teams: [] })
    const rule = await ruleOf(office, 'Spam', { trigger: { type: 'tagged', tag: 'Spam' }, steps: [tag('Seen'), { type: 'close' }] })
    const { chat } = await office.assignedChat(anna)
    await expectError(anna.closes(chat), 'closingWithoutCategoryException')

    await anna.api.chats.tag({ chatId: chat.id, tag: 'Spam' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).state, soon).toBe('closed')
    const { items: history } = await olga.api.chats.history({ chatId: chat.id })
    expect(history.find(({ type }) => type === 'chat.closed')).toMatchObject({ by: { type: 'rule', id: rule.id }, ruleName: 'Spam' })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ tags: ['Spam', 'Seen'] })
  })

  it('fills in a field of the chat and one of its customer, each with a value that the field can hold', async () => {
    const office = await given.office()
    const { anna, olga, administrator } = office
    const reason = await administrator.api.chatFields.create({ name: 'Reason', type: 'text' })
    const loyal = await administrator.api.customerFields.create({ name: 'Loyal', type: 'yesNo' })
    const steps = [
      { type: 'chatField' as const, fieldId: reason.id, value: 'Refund' },
      { type: 'customerField' as const, fieldId: loyal.id, value: 'yes' },
    ]
    await expectError(
      ruleOf(office, 'Wrong', { trigger: { type: 'closed' }, steps: [{ type: 'customerField', fieldId: loyal.id, value: 'perhaps' }] }),
      'validationException',
    )
    await ruleOf(office, 'Fields', { trigger: { type: 'tagged', tag: 'Refund' }, steps })
    const { chat, visitor } = await office.assignedChat(anna)

    await anna.api.chats.tag({ chatId: chat.id, tag: 'Refund' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).values[reason.id], soon).toBe('Refund')
    expect((await olga.api.customers.get({ customerId: visitor.customerId })).values).toEqual({ [loyal.id]: 'yes' })
  })

  it('sets a chat in somebody’s hands aside, and says that one in the queue cannot be', async () => {
    const office = await given.office()
    const { anna, olga, administrator } = office
    await ruleOf(office, 'Later', { trigger: { type: 'tagged', tag: 'Later' }, steps: [{ type: 'snooze', choice: 'inAnHour' }] })
    const { chat: held } = await office.assignedChat(anna)
    const { chat: waiting } = await office.waitingChat()

    await anna.api.chats.tag({ chatId: held.id, tag: 'Later' })
    await olga.api.chats.tag({ chatId: waiting.id, tag: 'Later' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: held.id })).snoozedUntil, soon).not.toBeNull()
    const runs = async () => (await administrator.api.eventRules.runs({ limit: 10 })).items.find(({ chatId }) => chatId === waiting.id)
    await expect.poll(runs, soon).toMatchObject({ outcome: 'refused', refusal: { type: 'snooze', code: 'chatNotInHandsException' } })
  })

  it('looks at channel, words, language, priority and customer’s status of the chat as it is when it runs', async () => {
    const office = await given.office()
    const { olga, site } = office
    const other = await office.channel('Other')
    await ruleOf(office, 'Refund', {
      trigger: { type: 'opened' },
      conditions: { channelIds: [site.id], words: ['refund'], wordsNot: ['joke'], languages: ['en-GB'], priorities: ['normal'] },
      steps: [tag('Refund'), { type: 'priority', priority: 'urgent' }],
    })
    await ruleOf(office, 'Elsewhere', { trigger: { type: 'opened' }, conditions: { channelIds: [other.id] }, steps: [tag('Elsewhere')] })
    await ruleOf(office, 'All', { trigger: { type: 'opened' }, steps: [tag('Seen')] })

    const { chat: wanted } = await office.waitingChat('I would like refunds, please')
    const { chat: joke } = await office.waitingChat('A refund? That was a joke')

    const tagsOf = async ({ id }: { id: string }) => (await olga.api.chats.get({ chatId: id })).tags
    await expect.poll(() => tagsOf(wanted), soon).toEqual(['Refund', 'Seen'])
    await expect.poll(() => tagsOf(joke), soon).toEqual(['Seen'])
    expect(await olga.api.chats.get({ chatId: wanted.id })).toMatchObject({ priority: 'urgent' })
  })

  it('looks at operator, rating, company and fields of the customer, each by any of several values, and the history says by which', async () => {
    const office = await given.office()
    const { anna, boris, olga, administrator } = office
    const { api } = administrator
    const level = await api.customerFields.create({
      name: 'Level',
      type: 'choice',
      options: ['Silver', 'Gold'].map((name) => ({ id: newId(), name })),
    })
    const [silver, gold] = level.options.map(({ id }) => id) as [string, string]
    const [acme, other] = [await api.companies.create({ name: 'Acme' }), await api.companies.create({ name: 'Other' })]
    const conditions = {
      operatorIds: [anna.id, boris.id],
      companyIds: [acme.id, other.id],
      fields: [{ fieldId: level.id, values: [silver, gold] }],
      ratings: [1 as const, 2 as const],
    }
    const rule = await ruleOf(office, 'Dear customers', { trigger: { type: 'rated', atMost: 5 }, conditions, steps: [tag('Dear')] })
    const dear = await askedChat(office)
    await api.companies.addCustomer({ companyId: acme.id, customerId: dear.visitor.customerId })
    await api.customerFields.setValue({ customerId: dear.visitor.customerId, fieldId: level.id, value: gold })
    const stranger = await ratedChat(office, 2)

    await dear.visitor.api.rate({ chatId: dear.chat.id, rating: 1 })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: dear.chat.id })).tags, soon).toEqual(['Dear'])
    expect((await olga.api.chats.get({ chatId: stranger.chat.id })).tags).toEqual([])
    expect((await api.eventRules.runs({ ruleId: rule.id, limit: 10 })).items).toMatchObject([
      {
        chatId: dear.chat.id,
        conditions: [
          { condition: 'operatorIds', matched: [anna.id] },
          { condition: 'companyIds', matched: [acme.id] },
          { condition: 'fields', fieldId: level.id, matched: [gold] },
          { condition: 'ratings', matched: ['1'] },
        ],
      },
    ])
    const wrong = { operatorIds: [level.id], companyIds: [level.id], fields: [{ fieldId: level.id, values: ['Gold'] }] }
    const refused = ruleOf(office, 'Wrong', { trigger: { type: 'closed' }, conditions: wrong, steps: [tag('x')] })
    expect(await refused.catch((error: unknown) => error)).toMatchObject({
      code: 'validationException',
      params: {
        fields: {
          'conditions.operatorIds': { key: 'noLongerThere' },
          'conditions.companyIds': { key: 'noLongerThere' },
          'conditions.fields.0.values': { key: 'invalidValue' },
        },
      },
    })
  })

  it('says by what a run fitted that was refused', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    const conditions = { channelIds: [office.site.id] }
    const steps = [{ type: 'priority' as const, priority: 'urgent' as const }]
    const rule = await ruleOf(office, 'Too late', { trigger: { type: 'closed' }, conditions, steps })
    const { chat } = await office.assignedChat(anna)

    await anna.closes(chat)

    await expect
      .poll(async () => (await administrator.api.eventRules.runs({ ruleId: rule.id, limit: 10 })).items, soon)
      .toMatchObject([{ outcome: 'refused', conditions: [{ condition: 'channelIds', matched: [office.site.id] }] }])
  })

  it('starts others, and neither itself nor a circle', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    await ruleOf(office, 'One', { trigger: { type: 'tagged', tag: 'one' }, steps: [tag('two')] })
    await ruleOf(office, 'Two', { trigger: { type: 'tagged', tag: 'two' }, steps: [tag('three')] })
    await ruleOf(office, 'Three', { trigger: { type: 'tagged', tag: 'three' }, steps: [tag('four')] })
    await ruleOf(office, 'Four', { trigger: { type: 'tagged', tag: 'four' }, steps: [tag('five')] })
    await ruleOf(office, 'Any', { trigger: { type: 'tagged', tag: null }, steps: [{ type: 'note', text: 'Tagged' }, tag('any')] })
    const { chat } = await office.assignedChat(office.anna)

    await office.anna.api.chats.tag({ chatId: chat.id, tag: 'one' })

    // A chain is three rules long, and none of them twice.
    const runs = async () => (await administrator.api.eventRules.runs({ limit: 50 })).items
    await expect
      .poll(async () => (await olga.api.chats.get({ chatId: chat.id })).tags, soon)
      .toEqual(['one', 'two', 'any', 'three', 'four'])
    await expect.poll(async () => (await runs()).filter(({ ruleName }) => ruleName === 'Three').length, soon).toBe(1)
    expect((await runs()).some(({ ruleName }) => ruleName === 'Four')).toBe(false)
  })

  it('does nothing of its acts where one is refused, keeps the reason, and goes on with the next', async () => {
    const office = await given.office()
    const { olga, administrator, anna } = office
    const rule = await ruleOf(office, 'Urgent', {
      trigger: { type: 'closed' },
      steps: [tag('Closed'), { type: 'priority', priority: 'urgent' }],
    })
    await ruleOf(office, 'Mark', { trigger: { type: 'closed' }, steps: [tag('Mark')] })
    const { chat } = await office.assignedChat(anna)

    await anna.closes(chat)

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).tags, soon).toEqual(['Mark'])
    const { items } = await administrator.api.eventRules.runs({ ruleId: rule.id, limit: 10 })
    expect(items).toMatchObject([{ outcome: 'refused', refusal: { step: 2, type: 'priority', code: 'chatClosedException' } }])
    expect((await administrator.api.eventRules.list({})).items).toMatchObject([{ runs: { done: 0, refused: 1 } }, { runs: { done: 1 } }])
  })

  it('gives up in a chat that it comes to too often', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    await ruleOf(office, 'Every tag', { trigger: { type: 'tagged', tag: 'again' }, steps: [{ type: 'note', text: 'Again' }] })
    const { chat } = await office.assignedChat(anna)

    for (let time = 0; time < 22; time++) {
      await anna.api.chats.tag({ chatId: chat.id, tag: 'again' })
      await anna.api.chats.untag({ chatId: chat.id, tag: 'again' })
    }

    const outcomes = async () => {
      const { items } = await administrator.api.eventRules.runs({ limit: 50 })
      return {
        done: items.filter((run) => run.outcome === 'done').length,
        limited: items.filter((run) => run.outcome === 'limited').length,
      }
    }
    await expect.poll(outcomes, soon).toEqual({ done: 20, limited: 2 })
  })

  it('does nothing that its author may not do by hand, and names no webhook to who has none to do with them', async () => {
    const office = await given.office()
    const { webhook } = await office.administrator.api.webhooks.create({ url: 'https://crm.example/hook', events: ['rule.ran'] })
    const status = await office.administrator.api.customerStatuses.create({ name: 'VIP', colour: 'violet' })
    const fitter = await office.person('Vera', ['AUTHORITY_SERVICE_ACCOUNT', 'AUTHORITY_CHAT_DISTRIBUTION'])
    const { api } = fitter
    const steps = [tag('Mine'), { type: 'webhook' as const, webhookId: webhook.id }, { type: 'status' as const, statusId: status.id }]
    const rule = { name: 'Mine', enabled: true, trigger: { type: 'closed' as const }, conditions: {}, steps }
    const forbidden = {
      code: 'validationException',
      params: { fields: { 'steps.1.type': { key: 'stepForbidden' }, 'steps.2.type': { key: 'stepForbidden' } } },
    }
    const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

    expect(await refusalOf(api.eventRules.create(rule))).toMatchObject(forbidden)
    const { chat } = await office.assignedChat(fitter)
    expect(await refusalOf(api.eventRules.try({ chatId: chat.id, rule }))).toMatchObject(forbidden)
    const { id: ruleId } = await api.eventRules.create({ ...rule, steps: [tag('Mine')] })
    expect(await refusalOf(api.eventRules.update({ ruleId, steps }))).toMatchObject(forbidden)
    await office.administrator.api.eventRules.update({ ruleId, steps })
    expect(await refusalOf(api.eventRules.update({ ruleId, conditions: {} }))).toMatchObject(forbidden)
    await api.eventRules.update({ ruleId, enabled: false })

    expect((await api.eventRules.list({})).webhooks).toEqual([])
    expect((await office.administrator.api.eventRules.list({})).webhooks).toMatchObject([{ id: webhook.id, host: 'crm.example' }])
    const outsider = await office.person('Igor', ['AUTHORITY_SERVICE_ACCOUNT'])
    expect(await refusalOf(outsider.api.eventRules.create({ ...rule, name: 'His', steps: [tag('His')] }))).toMatchObject({
      params: { fields: { 'steps.0.type': { key: 'stepForbidden' } } },
    })
  })

  it('is tried in a chat without doing anything, and says what it would do and what hinders it', async () => {
    const office = await given.office()
    const { administrator, anna } = office
    const { chat } = await office.assignedChat(anna)
    const rule = {
      name: 'Tried',
      enabled: true,
      trigger: { type: 'closed' as const },
      conditions: { words: ['morning'], priorities: ['urgent' as const] },
      steps: [tag('Tried'), { type: 'transfer' as const, to: { type: 'operator' as const, accountId: office.boris.id } }],
    }

    expect(await administrator.api.eventRules.try({ chatId: chat.id, rule })).toEqual({
      conditions: [
        { condition: 'priorities', fieldId: null, matched: [], holds: false },
        { condition: 'words', fieldId: null, matched: ['morning'], holds: true },
      ],
      doable: 0,
      refusal: null,
    })
    const held = { ...rule, conditions: { words: ['morning'] } }
    expect(await administrator.api.eventRules.try({ chatId: chat.id, rule: held })).toMatchObject({ doable: 2, refusal: null })
    await anna.closes(chat)
    expect(await administrator.api.eventRules.try({ chatId: chat.id, rule: held })).toMatchObject({
      doable: 1,
      refusal: { step: 2, type: 'transfer', code: 'chatClosedException' },
    })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ tags: [], lastAssigneeId: anna.id })
  })

  it('looks at what happens from when it is switched on, is named once, and names nothing that is not there', async () => {
    const office = await given.office()
    const { administrator, anna, olga } = office
    const { api } = administrator
    const rule = await ruleOf(office, 'Late', { trigger: { type: 'tagged', tag: 'one' }, steps: [tag('two')], enabled: false })
    const { chat } = await office.assignedChat(anna)
    await anna.api.chats.tag({ chatId: chat.id, tag: 'one' })

    await api.eventRules.update({ ruleId: rule.id, enabled: true })
    const { chat: next } = await office.assignedChat(anna)
    await anna.api.chats.tag({ chatId: next.id, tag: 'one' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: next.id })).tags, soon).toEqual(['one', 'two'])
    expect((await olga.api.chats.get({ chatId: chat.id })).tags).toEqual(['one'])
    await expectError(ruleOf(office, 'late', { trigger: { type: 'closed' }, steps: [tag('x')] }), 'eventRuleAlreadyExistsException')
    const gone = await ruleOf(office, 'Gone', {
      trigger: { type: 'closed' },
      conditions: { teamIds: [chat.id] },
      steps: [tag('x')],
    }).catch((error: unknown) => error)
    expect(gone).toMatchObject({ code: 'validationException', params: { fields: { 'conditions.teamIds': { key: 'noLongerThere' } } } })
    const { items } = await api.audit.list({ limit: 10 })
    expect(items.filter(({ action }) => action.startsWith('eventRule.')).map(({ action }) => action)).toEqual([
      'eventRule.updated',
      'eventRule.created',
    ])
  })

  it('is told of by what it names, in what it waits for, asks for or does, and not by what it does not name', async () => {
    const office = await given.office()
    const { administrator, olga, boris, sales } = office
    const { api } = administrator
    const status = await api.customerStatuses.create({ name: 'Wavering', colour: 'violet' })
    const field = await api.customerFields.create({ name: 'Contract', type: 'text' })
    const waits = await ruleOf(office, 'Waits for it', { trigger: { type: 'statusChanged', statusId: status.id }, steps: [tag('x')] })
    const asks = await ruleOf(office, 'Asks for it', {
      trigger: { type: 'closed' },
      conditions: { statusIds: [status.id], teamIds: [sales.id] },
      steps: [tag('x')],
    })
    const does = await ruleOf(office, 'Does it', {
      trigger: { type: 'closed' },
      steps: [
        { type: 'status', statusId: status.id },
        { type: 'note', text: `{{customer.field.${field.id}|none}}` },
      ],
    })
    const naming = async (id: string) => (await olga.api.eventRules.naming({ id })).items.map((rule) => rule.id)

    expect(await naming(status.id)).toEqual([waits.id, asks.id, does.id])
    expect(await naming(field.id)).toEqual([does.id])
    expect(await naming(sales.id)).toEqual([asks.id])
    expect(await naming(boris.id)).toEqual([])
  })
})
