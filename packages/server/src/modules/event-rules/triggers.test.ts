import { optionNames, WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { officeWithBot, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanRuns } from './clean-runs.ts'
import { runEventRules } from './run-event-rules.ts'
import { readAgain, ruleOf, soon, tag, undone, withWorker } from './testing/rules-at-work.ts'

useServer(withWorker)

describe('an event rule that waits for something', () => {
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
  it('leaves to the trigger of before what that one was queued for', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    const { app } = server()
    const later = (minutes: number) => ({ ...app, now: () => new Date(Date.now() + minutes * 60_000) })
    const rule = await ruleOf(office, 'Waits', {
      trigger: { type: 'waits', answer: 'first', minutes: 5 },
      conditions: { words: ['refund'] },
      steps: [tag('Acted')],
    })
    const { chat } = await office.waitingChat('Good morning')
    // Its condition does not hold yet: the run waits.
    await runEventRules(later(6), office.id)
    expect(await undone(office)).toBeGreaterThan(0)

    await administrator.api.eventRules.update({ ruleId: rule.id, trigger: { type: 'closed' }, conditions: {} })
    await runEventRules(later(15), office.id)

    expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', tags: [] })
  })

  it('leaves who has waited so long before it was told to look for them', async () => {
    const office = await given.office()
    const { olga, administrator } = office
    const { app, database } = server()
    const rule = await ruleOf(office, 'Closed', { trigger: { type: 'closed' }, steps: [tag('Acted')] })
    const { chat: before } = await office.waitingChat()
    await database.systemPool.query("UPDATE chats SET waiting_since = waiting_since - interval '1 hour' WHERE id = $1", [before.id])
    await database.systemPool.query("UPDATE event_rules SET enabled_at = enabled_at - interval '2 hours' WHERE id = $1", [rule.id])

    await administrator.api.eventRules.update({ ruleId: rule.id, trigger: { type: 'waits', answer: 'first', minutes: 5 } })
    const { chat: after } = await office.waitingChat()
    await runEventRules({ ...app, now: () => new Date(Date.now() + 6 * 60_000) }, office.id)

    expect((await olga.api.chats.get({ chatId: after.id })).tags).toEqual(['Acted'])
    expect((await olga.api.chats.get({ chatId: before.id })).tags).toEqual([])
  })
})
