import { type EventRuleFields, optionNames, WorkingHours } from '@besedka/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { officeWithBot, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { openReceiver, type Receiver } from '../webhooks/testing/receiver.ts'
import { cleanRuns } from './clean-runs.ts'
import { runEventRules } from './run-event-rules.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })

const soon = { timeout: 20_000, interval: 100 }

type Given = Partial<EventRuleFields> & Pick<EventRuleFields, 'trigger' | 'steps'>

function ruleOf(
  { administrator }: Office,
  name: string,
  given: Omit<Given, 'conditions'> & { conditions?: Partial<EventRuleFields['conditions']> },
) {
  return administrator.api.eventRules.create({ name, enabled: true, conditions: {}, ...given })
}

const tag = (...tags: string[]) => ({ type: 'tags' as const, tags })

/** A chat in Anna's hands, which its customer has rated. */
async function ratedChat(office: Office, rating: 1 | 2 | 3 | 4 | 5) {
  const { visitor, chat } = await office.assignedChat(office.anna)
  await office.anna.replies(chat, 'Good afternoon')
  await office.anna.api.chats.askForRating({ chatId: chat.id })
  await visitor.api.rate({ chatId: chat.id, rating })
  return { visitor, chat }
}

/** How much of the log no rule has looked at, and how many runs wait. */
async function undone({ id }: Office): Promise<number> {
  const { rows } = await server().database.systemPool.query<{ count: number }>(
    `SELECT (p.position - c.cursor + (SELECT count(*) FROM event_rule_runs WHERE organisation_id = $1 AND outcome IS NULL))::int AS count
     FROM event_rule_cursors c JOIN organisation_positions p USING (organisation_id) WHERE organisation_id = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Switches a rule on as if it had been on always, and no worker had run. */
async function readAgain({ id, administrator }: Office, rule: { id: string }): Promise<void> {
  const { database } = server()
  await administrator.api.eventRules.update({ ruleId: rule.id, enabled: true })
  await database.systemPool.query('UPDATE event_rules SET since = 0 WHERE organisation_id = $1', [id])
  await database.systemPool.query('UPDATE event_rule_cursors SET cursor = 0 WHERE organisation_id = $1', [id])
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

  it('hears that a customer’s status has changed, and that a customer waits longer than it says', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    const vip = await administrator.api.customerStatuses.create({ name: 'VIP', colour: 'violet' })
    await ruleOf(office, 'VIP', { trigger: { type: 'statusChanged', statusId: vip.id }, steps: [{ type: 'priority', priority: 'high' }] })
    await ruleOf(office, 'Waits', { trigger: { type: 'waits', answer: 'first', minutes: 5 }, steps: [tag('Waits')] })
    const { chat, visitor } = await office.waitingChat()

    await administrator.api.customers.update({ customerId: visitor.customerId, statusId: vip.id })
    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).priority, soon).toBe('high')
    expect((await olga.api.chats.get({ chatId: chat.id })).tags).toEqual([])

    const { app } = server()
    await runEventRules({ ...app, now: () => new Date(Date.now() + 6 * 60_000) }, office.id)
    expect((await olga.api.chats.get({ chatId: chat.id })).tags).toEqual(['Waits'])
  })

  it('comes to who waits too long however many others are passed over, and looks again whether its conditions hold', async () => {
    const office = await given.office()
    const { olga } = office
    const { app, database } = server()
    const { chat: before } = await office.waitingChat()
    // More than are looked through at a time, who had waited long before the rule was there.
    await database.systemPool.query(
      `WITH copied AS (
         INSERT INTO customers SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
         FROM customers p JOIN chats c ON c.customer_id = p.id, generate_series(1, 501) WHERE c.id = $1 RETURNING id)
       INSERT INTO chats SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'customer_id', copied.id, 'waiting_since', c.waiting_since - interval '2 hours'))).*
       FROM chats c, copied WHERE c.id = $1`,
      [before.id],
    )
    await ruleOf(office, 'Waits', {
      trigger: { type: 'waits', answer: 'first', minutes: 5 },
      conditions: { channelIds: [office.site.id], priorities: ['normal'], words: ['refund'] },
      steps: [tag('Waits')],
    })
    const at = (minutes: number) => ({ ...app, now: () => new Date(Date.now() + minutes * 60_000) })
    const { chat, visitor } = await office.waitingChat('A refund, please')
    const { chat: later, visitor: late } = await office.waitingChat('Good morning')

    await runEventRules(at(6), office.id)
    expect((await olga.api.chats.get({ chatId: chat.id })).tags).toEqual(['Waits'])
    expect((await olga.api.chats.get({ chatId: later.id })).tags).toEqual([])

    await Promise.all([visitor, late].map((one) => one.writes('It is about a refund')))
    await runEventRules(at(7), office.id)
    expect((await olga.api.chats.get({ chatId: later.id })).tags).toEqual([])
    await runEventRules(at(12), office.id)
    expect((await olga.api.chats.get({ chatId: later.id })).tags).toEqual(['Waits'])
  })

  it('counts no minute in which the channel rested', async () => {
    const office = await given.office()
    const { olga } = office
    const { app, database } = server()
    await ruleOf(office, 'Waits', { trigger: { type: 'waits', answer: 'first', minutes: 5 }, steps: [tag('Waits')] })
    const { chat } = await office.waitingChat()
    await database.systemPool.query(
      `UPDATE channels SET rests = jsonb_build_array(jsonb_build_object('from', now(), 'to', now() + interval '10 minutes')) WHERE id = $1`,
      [office.site.id],
    )
    const tagsAt = async (minutes: number) => {
      await runEventRules({ ...app, now: () => new Date(Date.now() + minutes * 60_000) }, office.id)
      return (await olga.api.chats.get({ chatId: chat.id })).tags
    }

    expect(await tagsAt(11)).toEqual([])
    expect(await tagsAt(16)).toEqual(['Waits'])
  })

  it('does not act again for a customer who waits still when its history is forgotten', async () => {
    const office = await given.office()
    const { administrator } = office
    const { app, database } = server()
    await ruleOf(office, 'Waits', { trigger: { type: 'waits', answer: 'first', minutes: 5 }, steps: [tag('Waits')] })
    await office.waitingChat()
    const run = async (minutes: number) => {
      await runEventRules({ ...app, now: () => new Date(Date.now() + minutes * 60_000) }, office.id)
      return (await administrator.api.eventRules.runs({ limit: 10 })).items.map(({ id }) => id)
    }
    const acted = await run(6)
    expect(acted).toHaveLength(1)

    await database.systemPool.query("UPDATE event_rule_runs SET ended_at = ended_at - interval '31 days' WHERE organisation_id = $1", [
      office.id,
    ])
    await cleanRuns(database, new Date())

    expect(await run(7)).toEqual(acted)
  })

  it('hears of a status that a customer got by being merged', async () => {
    const office = await given.office()
    const { olga, anna, administrator } = office
    const vip = await administrator.api.customerStatuses.create({ name: 'VIP', colour: 'violet' })
    const [{ chat, visitor }, { visitor: other }] = [await office.waitingChat(), await office.waitingChat()]
    await administrator.api.customers.update({ customerId: other.customerId, statusId: vip.id })
    await ruleOf(office, 'VIP', { trigger: { type: 'statusChanged', statusId: vip.id }, steps: [tag('VIP')] })

    await anna.api.merges.merge({ customerId: visitor.customerId, otherIds: [other.customerId] })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).tags, soon).toEqual(['VIP'])
  })

  it('acts once for a chat that is back from snooze, however many messages of its customer came in that moment', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    const { database } = server()
    const rule = await ruleOf(office, 'Back', { trigger: { type: 'returned' }, steps: [{ type: 'note', text: 'Back' }], enabled: false })
    const { chat, visitor } = await office.assignedChat(anna)
    await anna.api.chats.snooze({ chatId: chat.id, until: new Date(Date.now() + 3_600_000).toISOString() })
    await visitor.writes('Are you there?')
    // The second message of the same batch.
    await database.systemPool.query(
      `WITH next AS (UPDATE organisation_positions SET position = position + 1 WHERE organisation_id = $1 RETURNING position)
       INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('position', next.position))).* FROM next, events e
       WHERE e.organisation_id = $1 AND e.position = (SELECT max(position) FROM events WHERE organisation_id = $1 AND type = 'message.created')`,
      [office.id],
    )

    await readAgain(office, rule)
    await expect.poll(() => undone(office), soon).toBe(0)

    const { items } = await administrator.api.eventRules.runs({ limit: 10 })
    expect(items).toMatchObject([{ chatId: chat.id, outcome: 'done' }])
  })

  it('leaves a chat to its bot, and acts when people get it', async () => {
    const office = await officeWithBot()
    const { olga } = office
    await ruleOf(office, 'Opened', { trigger: { type: 'opened' }, steps: [{ type: 'priority', priority: 'high' }, tag('New')] })
    const { chat, visitor } = await talking(office)
    const { app } = server()
    await runEventRules({ ...app, now: () => new Date(Date.now() + 90_000) }, office.id)
    expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'onBot', tags: [] })

    await visitor.writes('I want a refund')
    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).state, soon).not.toBe('onBot')
    await runEventRules({ ...app, now: () => new Date(Date.now() + 180_000) }, office.id)

    expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ teamId: office.sales.id, tags: ['New'] })
  })

  it('asks for working hours when it is known whose the chat is', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    const never = WorkingHours.parse({
      timeZone: 'UTC',
      week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
      holidays: [],
    })
    await administrator.api.workingHours.setForTeam({ teamId: office.sales.id, hours: never })
    const { version } = await administrator.api.routing.createRule({
      channelId: office.site.id,
      name: 'To sales',
      condition: 'any',
      action: { type: 'team', teamId: office.sales.id },
    })
    await administrator.api.routing.publish({ channelId: office.site.id, version })
    await ruleOf(office, 'Closed', { trigger: { type: 'openedOutsideHours' }, steps: [tag('Night')] })

    const { chat } = await office.waitingChat()

    await expect.poll(async () => (await olga.api.chats.get({ chatId: chat.id })).tags, soon).toEqual(['Night'])
  })

  it('does not make up for what happened while the option was missing', async () => {
    const office = await given.office({ options: optionNames })
    const { anna, olga } = office
    const { database } = server()
    const setOptions = (options: readonly string[]) =>
      database.systemPool.query('UPDATE plans SET options = $2 WHERE id = (SELECT plan_id FROM organisations WHERE id = $1)', [
        office.id,
        options,
      ])
    await ruleOf(office, 'Tag', { trigger: { type: 'tagged', tag: 'one' }, steps: [tag('two')] })
    const { chat: meanwhile } = await office.assignedChat(anna)
    // What is under way reads on to the end of the log, whoever may by then.
    await expect.poll(() => undone(office), soon).toBe(0)
    await setOptions(optionNames.filter((option) => option !== 'OPTION_CHAT_ROUTING'))
    await anna.api.chats.tag({ chatId: meanwhile.id, tag: 'one' })
    await expect.poll(() => undone(office), soon).toBe(0)

    await setOptions(optionNames)
    const { chat: after } = await office.assignedChat(anna)
    await anna.api.chats.tag({ chatId: after.id, tag: 'one' })

    await expect.poll(async () => (await olga.api.chats.get({ chatId: after.id })).tags, soon).toEqual(['one', 'two'])
    expect((await olga.api.chats.get({ chatId: meanwhile.id })).tags).toEqual(['one'])
  })

  it('leaves what happened more than an hour ago', async () => {
    const office = await given.office()
    const { anna, olga } = office
    const { database } = server()
    const rule = await ruleOf(office, 'Tag', { trigger: { type: 'tagged', tag: 'one' }, steps: [tag('two')], enabled: false })
    const { chat: old } = await office.assignedChat(anna)
    await anna.api.chats.tag({ chatId: old.id, tag: 'one' })
    await database.systemPool.query("UPDATE events SET at = at - interval '61 minutes' WHERE organisation_id = $1", [office.id])
    const { chat: fresh } = await office.assignedChat(anna)
    await anna.api.chats.tag({ chatId: fresh.id, tag: 'one' })

    await readAgain(office, rule)

    await expect.poll(async () => (await olga.api.chats.get({ chatId: fresh.id })).tags, soon).toEqual(['one', 'two'])
    expect((await olga.api.chats.get({ chatId: old.id })).tags).toEqual(['one'])
  })

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
        { condition: 'priorities', holds: false },
        { condition: 'words', holds: true },
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
})
