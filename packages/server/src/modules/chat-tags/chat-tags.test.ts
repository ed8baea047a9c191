import type { ChatTagActView } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { runChatTagAct } from './run-act.ts'
import { tagsBack } from './undo-act.ts'
import { workOnTagAct } from './work-on-act.ts'

useServer({ SERVICES: 'web,realtime,worker' })

async function over({ olga }: Office, { id }: { id: string }): Promise<ChatTagActView> {
  return vi.waitFor(
    async () => {
      const act = (await olga.api.chatTags.acts()).items.find((one) => one.id === id)
      expect(['done', 'undone']).toContain(act?.state)
      return act as ChatTagActView
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** Chats in Anna's hands, each with these tags; the last is closed. */
async function tagged(office: Office, ...tags: string[][]): Promise<string[]> {
  const ids: string[] = []
  for (const own of tags) {
    const { chat } = await office.assignedChat(office.anna)
    for (const tag of own) await office.anna.api.chats.tag({ chatId: chat.id, tag })
    ids.push(chat.id)
    if (ids.length === tags.length) await office.anna.closes(chat)
  }
  return ids
}

const tagsOf = ({ olga }: Office, ids: readonly string[]) =>
  Promise.all(ids.map(async (chatId) => (await olga.api.chats.get({ chatId })).tags))

describe('the tags of chats', () => {
  it('are listed by the alphabet, page by page, with how many chats have each, and none that no chat has', async () => {
    const office = await given.office()
    const [one = ''] = await tagged(office, ['beta', 'gone', 'Alpha'], ['alpha'])
    await office.anna.api.chats.untag({ chatId: one, tag: 'gone' })
    const { api } = office.olga

    const first = await api.chatTags.list({ limit: 1 })
    const rest = await api.chatTags.list({ limit: 1, cursor: first.nextCursor ?? '' })

    expect([...first.items, ...rest.items]).toEqual([
      { tag: 'Alpha', chats: 2 },
      { tag: 'beta', chats: 1 },
    ])
    expect(rest.nextCursor).toBeNull()
    expect((await api.chatTags.list({ search: 'LPH' })).items).toEqual([{ tag: 'Alpha', chats: 2 }])
    expect((await api.chatTags.list({ tag: 'BETA' })).items).toEqual([{ tag: 'beta', chats: 1 }])
    await expectError(office.anna.api.chatTags.list({}), 'accessDeniedException')
  })

  it('are renamed and joined on all chats, told to screens without a word in the history, and given back', async () => {
    const office = await given.office()
    const ids = await tagged(office, ['refund', 'late'], ['Refund', 'Returns'], ['Returns', 'refund'])
    const { api } = office.olga
    const screen = await office.anna.listens()

    const joined = await over(office, await api.chatTags.rename({ tag: 'REFUND', to: 'returns' }))

    expect(joined).toMatchObject({ tag: 'refund', to: 'Returns', state: 'done', total: 3, changed: 3 })
    expect(await tagsOf(office, ids)).toEqual([['Returns', 'late'], ['Returns'], ['Returns']])
    await expect.poll(async () => (await screen.hears('chat.updated')).payload.chat.tags).not.toContain('refund')
    const { items } = await api.chats.history({ chatId: ids[0] ?? '' })
    expect(items.filter(({ type }) => type === 'chat.tagged' || type === 'chat.untagged')).toHaveLength(2)
    expect((await api.chatTags.list({})).items).toEqual([
      { tag: 'late', chats: 1 },
      { tag: 'Returns', chats: 3 },
    ])
    expect((await auditedIn(office.id)).at(-1)).toMatchObject({ action: 'chatTag.renamed', actor_id: office.olga.id })
    await api.chats.untag({ chatId: ids[1] ?? '', tag: 'Returns' })
    const undone = await over(office, await api.chatTags.undo({ actId: joined.id }))
    expect(undone).toMatchObject({ takenBack: 3, kept: 0 })
    expect(await tagsOf(office, ids)).toEqual([['refund', 'late'], ['refund'], ['Returns', 'refund']])
    await expectError(api.chatTags.undo({ actId: joined.id }), 'cannotBeUndoneException')
    expect(await over(office, await api.chatTags.rename({ tag: 'refund', to: 'REFUND' }))).toMatchObject({ to: 'REFUND', changed: 3 })
    expect((await api.chatTags.list({ tag: 'refund' })).items).toEqual([{ tag: 'REFUND', chats: 3 }])
  })

  it('that are called so already are left, and no later act waits for that', async () => {
    const office = await given.office()
    const ids = await tagged(office, ['refund'])
    const { api } = office.olga

    expect(await over(office, await api.chatTags.rename({ tag: 'Refund', to: 'refund ' }))).toMatchObject({ to: 'refund', changed: 0 })

    expect(await over(office, await api.chatTags.rename({ tag: 'refund', to: 'money' }))).toMatchObject({ to: 'money', changed: 1 })
    expect(await tagsOf(office, ids)).toEqual([['money']])
  })

  it('are deleted from all chats, and come back where they stood', async () => {
    const office = await given.office()
    const ids = await tagged(office, ['late', 'refund', 'vip'], ['refund'])
    const { api } = office.olga

    const deleted = await over(office, await api.chatTags.delete({ tag: 'Refund' }))

    expect(await tagsOf(office, ids)).toEqual([['late', 'vip'], []])
    expect((await api.chatTags.list({ search: 'refund' })).items).toEqual([])
    await over(office, await api.chatTags.undo({ actId: deleted.id }))
    expect(await tagsOf(office, ids)).toEqual([['late', 'refund', 'vip'], ['refund']])
    await expectError(office.anna.api.chatTags.delete({ tag: 'Refund' }), 'accessDeniedException')
  })

  /** An act of Olga's that has changed the first of two chats, as if it were still at work. */
  async function halfDone() {
    const office = await given.office()
    const ids = await tagged(office, ['refund'], ['other'])
    const act = await over(office, await office.olga.api.chatTags.rename({ tag: 'refund', to: 'Returns' }))
    await server().database.systemPool.query("UPDATE chats SET tags = '{refund}' WHERE id = $1", [ids[1]])
    await server().database.systemPool.query("UPDATE chat_tag_acts SET state = 'running' WHERE id = $1", [act.id])
    const key = { organisationId: office.id, actId: act.id }
    const later = async () => (await office.administrator.api.chatTags.acts()).items.find(({ id }) => id === act.id)
    return { office, ids, key, later }
  }

  it('are left as they are from when whoever began it may not manage all chats any more; what was changed can be given back', async () => {
    const { office, ids, key, later } = await halfDone()
    const { api } = office.administrator
    await server().database.systemPool.query('UPDATE accounts SET role_id = (SELECT role_id FROM accounts WHERE id = $2) WHERE id = $1', [
      office.olga.id,
      office.anna.id,
    ])

    await workOnTagAct(server().app, key, { work: runChatTagAct, attempt: 1 })

    expect(await later()).toMatchObject({ state: 'failed', byId: office.olga.id, problem: 'accessDeniedException', changed: 1 })
    expect((await api.chatTags.list({})).items.map(({ tag }) => tag)).toEqual(['refund', 'Returns'])
    await api.chatTags.undo({ actId: key.actId })
    await vi.waitFor(async () => expect(await later()).toMatchObject({ state: 'undone', takenBack: 1, problem: null }), { timeout: 20_000 })
    expect(await Promise.all(ids.map(async (chatId) => (await api.chats.get({ chatId })).tags))).toEqual([['refund'], ['refund']])
  })

  it('are given up after the fifth failure in a row, so that the next act begins', async () => {
    const { office, key, later } = await halfDone()
    const attempt = (number: number) =>
      workOnTagAct(server().app, key, { work: () => Promise.reject(new Error('No such thing')), attempt: number })

    await expect(attempt(4)).rejects.toThrow('No such thing')
    expect(await later()).toMatchObject({ state: 'running' })
    await attempt(5)

    expect(server().takeDefects().join()).toContain('was given up')
    expect(await later()).toMatchObject({ state: 'failed', problem: 'serviceUnavailableException' })
    expect(await over(office, await office.olga.api.chatTags.rename({ tag: 'refund', to: 'Money' }))).toMatchObject({ changed: 1 })
  })

  it('are changed to the last chat where more have the tag than a job looks for at once', async () => {
    const office = await given.office()
    const [chatId = ''] = await tagged(office, ['refund'])
    await server().database.systemPool.query(
      `INSERT INTO chats SELECT (jsonb_populate_record(chats, jsonb_build_object('id', uuidv7()))).* FROM chats, generate_series(1, 1050) WHERE id = $1`,
      [chatId],
    )

    const act = await over(office, await office.olga.api.chatTags.rename({ tag: 'refund', to: 'Returns' }))

    expect(act).toMatchObject({ state: 'done', total: 1051, changed: 1051 })
    expect((await office.olga.api.chatTags.list({})).items).toEqual([{ tag: 'Returns', chats: 1_000 }])
  })

  it('are renamed in views, event rules, macros and scheduled reports too, and no rule acts for that', async () => {
    const office = await given.office()
    await tagged(office, ['refund'])
    const { administrator, anna, olga } = office
    const { api } = administrator
    const filters = [
      { kind: 'chats', list: 'assigned', tag: 'refund' },
      { kind: 'search', text: 'money', tag: 'Refund' },
      { kind: 'customers', tag: 'refund' },
    ] as const
    for (const filter of filters) await anna.api.savedViews.create({ name: filter.kind, filter })
    const gives = (...tags: string[]) => ({ type: 'tags' as const, tags })
    const rule = await api.eventRules.create({
      name: 'Refunds',
      enabled: true,
      trigger: { type: 'tagged', tag: 'Refund' },
      conditions: { tags: ['refund', 'other'] },
      steps: [gives('refund', 'money')],
    })
    const both = await api.eventRules.create({
      name: 'Both',
      enabled: true,
      trigger: { type: 'closed' },
      conditions: {},
      steps: [gives('refund', 'Returns')],
    })
    const macro = await anna.api.macros.create({ name: 'Back', steps: [gives('REFUND')] })
    await olga.api.reportSchedules.create({
      ...{ name: 'Refunds', tab: 'employees', custom: null, formats: ['xlsx'], granularity: 'day', clock: 'all', tag: 'REFUND' },
      ...{ channelId: null, teamId: null, operatorId: null, recipientIds: [olga.id] },
      ...{ rhythm: 'daily', weekday: 1, monthDay: 1, hour: 9, timeZone: 'Europe/Moscow' },
    })
    const named = async () => {
      const views = (await anna.api.savedViews.list({})).items.map(({ filter }) => (filter as { tag?: string }).tag)
      const rules = (await api.eventRules.list({})).items
      const of = (id: string) => rules.find((one) => one.id === id)
      const [own] = (await anna.api.macros.list({})).items.filter(({ id }) => id === macro.id)
      const schedule = (await olga.api.reportSchedules.list()).items[0]?.tag
      return {
        views,
        schedule,
        trigger: of(rule.id)?.trigger,
        tags: of(rule.id)?.conditions.tags,
        steps: [of(rule.id), of(both.id), own].map((one) => one?.steps),
      }
    }

    const act = await over(office, await olga.api.chatTags.rename({ tag: 'refund', to: 'Returns' }))

    expect(act).toMatchObject({ named: 5 })
    expect(await named()).toEqual({
      views: ['Returns', 'refund', 'Returns'],
      schedule: 'Returns',
      trigger: { type: 'tagged', tag: 'Returns' },
      tags: ['Returns', 'other'],
      steps: [[gives('Returns', 'money')], [gives('Returns')], [gives('Returns')]],
    })
    expect((await api.eventRules.runs({ limit: 10 })).items).toEqual([])
    await over(office, await olga.api.chatTags.undo({ actId: act.id }))
    expect(await named()).toEqual({
      views: ['refund', 'refund', 'refund'],
      schedule: 'refund',
      trigger: { type: 'tagged', tag: 'refund' },
      tags: ['refund', 'other'],
      steps: [[gives('refund', 'money')], [gives('Returns')], [gives('refund')]],
    })
  })
})

it.each<[string, string[], string[], string | null, string[] | undefined]>([
  ['was renamed', ['a', 'New', 'b'], ['a', 'old', 'b'], 'New', ['a', 'old', 'b']],
  ['was renamed, and taken off since', ['a'], ['a', 'old'], 'New', undefined],
  ['was joined with another', ['New'], ['New', 'old'], 'New', ['New', 'old']],
  ['was deleted', ['a', 'c'], ['a', 'old', 'c'], null, ['a', 'old', 'c']],
  ['was deleted, and given again since', ['Old'], ['old'], null, undefined],
  ['was deleted, and there is no room any more', Array.from({ length: 20 }, (_, n) => `${n}`), ['old'], null, undefined],
])('a tag that %s', (_, now, before, to, expected) => {
  expect(tagsBack(now, before, { tag: 'old', renamed_to: to })).toEqual(expected)
})
