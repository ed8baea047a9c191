import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { replayRouting } from '../index.ts'

useServer()

const toLast = { type: 'lastOperator', fallbackTeamId: null } as const

describe('a replay of last week', () => {
  it('tells how many chats would go elsewhere, from where to where, with samples, and what each rule would decide', async () => {
    const { office, api, channelId, run } = await setUp()
    const team = { type: 'team', teamId: office.sales.id } as const
    const live = await api.createRule({ channelId, name: 'Refunds', condition: 'any', includeWords: ['возврат'], action: team })
    await api.publish({ channelId, version: live.version })
    const first = await say(office, 'Хочу возврат')
    await say(office, 'Здравствуйте')
    await say(office, 'Доставка возврата')
    await say(office, 'Доброе утро')
    await say(office, 'Возврат за прошлый месяц', '8 days')
    const refundId = live.rules[0]?.id ?? ''
    const { rules } = await api.updateRule({ channelId, ruleId: refundId, excludeWords: ['доставка'] })
    const { version } = await api.createRule({ channelId, name: 'New', condition: 'new', includeWords: ['утро'], action: toLast })

    const replay = await run()

    expect(replay).toMatchObject({ state: 'done', version, total: 4, done: 4, moved: 2 })
    expect(replay.flows).toHaveLength(2)
    expect(replay.flows).toContainEqual({
      from: team,
      to: { type: 'team', teamId: null },
      count: 1,
      samples: [expect.objectContaining({ text: 'Доставка возврата', liveRule: 'Refunds', draftRule: null })],
    })
    expect(replay.flows).toContainEqual(
      expect.objectContaining({ from: { type: 'team', teamId: null }, to: { ...toLast, fallbackTeamId: null }, count: 1 }),
    )
    expect(replay.rules).toMatchObject([
      { ruleId: rules[0]?.id, name: 'Refunds', live: 2, draft: 1 },
      { name: 'New', live: 0, draft: 1 },
      { ruleId: null, live: 2, draft: 2 },
    ])
    expect(JSON.stringify(replay)).not.toContain(first.id)
  })

  it('is the same whenever it is made, and begins anew after it broke off', async () => {
    const { office, api, channelId, run } = await setUp()
    for (let count = 0; count < 12; count++) await say(office, count % 3 ? 'Доброе утро' : 'Вечер')
    await api.createRule({ channelId, name: 'Mornings', condition: 'any', includeWords: ['утро'], action: toLast })

    const [one, other] = [await run(), await run()]

    expect(other.flows).toEqual(one.flows)
    expect(one).toMatchObject({ total: 12, moved: 8, flows: [{ count: 8 }] })
    expect(one.flows[0]?.samples).toHaveLength(5)
    const times = one.flows[0]?.samples.map(({ at }) => at) ?? []
    expect(times).toEqual([...times].sort().reverse())
    await server().database.systemPool.query("UPDATE routing_replays SET state = 'running', done = 5, flows = '[]' WHERE id = $1", [
      other.id,
    ])
    await work(office, other.id)
    const again = await api.replay({ channelId, replayId: other.id })
    expect(again.flows).toEqual(one.flows)
    expect(again.done).toBe(12)
  })

  it('is one, also when two begin it in the same moment', async () => {
    const { api, channelId } = await setUp()

    const begun = await Promise.all(Array.from({ length: 6 }, () => api.startReplay({ channelId })))

    const found = await Promise.allSettled(begun.map(({ id }) => api.replay({ channelId, replayId: id })))
    expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends with its channel', async () => {
    const { office, api, channelId } = await setUp()
    await say(office, 'Доброе утро')
    const { id } = await api.startReplay({ channelId })
    await office.administrator.api.channels.delete({ channelId })

    await work(office, id)

    const { rows } = await server().database.systemPool.query('SELECT done FROM routing_replays WHERE id = $1', [id])
    expect(rows).toEqual([{ done: 0 }])
  })

  it('stops when it is cancelled, or when another is begun', async () => {
    const { office, api, channelId } = await setUp()
    await say(office, 'Доброе утро')
    const first = await api.startReplay({ channelId })
    const second = await api.startReplay({ channelId })
    await work(office, first.id)
    await expectError(api.replay({ channelId, replayId: first.id }), 'routingReplayNotFoundException')

    const cancelled = await api.cancelReplay({ channelId, replayId: second.id })
    await work(office, second.id)

    expect(cancelled.state).toBe('cancelled')
    expect(await api.replay({ channelId, replayId: second.id })).toMatchObject({ state: 'cancelled', done: 0 })
    await expectError(api.cancelReplay({ channelId, replayId: newId() }), 'routingReplayNotFoundException')
  })

  it('shows what customers wrote only to whoever may see all chats', async () => {
    const { office, api, channelId, run } = await setUp()
    const fitter = await office.person('Fitter', ['AUTHORITY_SERVICE_ACCOUNT'])
    await say(office, 'Секрет')
    await api.createRule({ channelId, name: 'All', condition: 'any', action: toLast })

    const { id: replayId } = await run()

    const { flows } = await fitter.api.routing.replay({ channelId, replayId })
    expect(flows).toMatchObject([{ count: 1, samples: [] }])
  })
})

async function setUp() {
  const office = await given.office()
  const channelId = office.site.id
  const api = office.administrator.api.routing
  async function run() {
    const { id } = await api.startReplay({ channelId })
    await work(office, id)
    return api.replay({ channelId, replayId: id })
  }
  return { office, channelId, api, run }
}

/** Does the replay's job, as the worker would. */
async function work({ id: organisationId, site }: Office, replayId: string): Promise<void> {
  await replayRouting(server().app, { organisationId, channelId: site.id, replayId })
}

/** A new customer has written, and that is so long ago. */
async function say(office: Office, text: string, ago = '1 second') {
  const { chat } = await office.waitingChat(text)
  await server().database.systemPool.query('UPDATE chats SET created_at = created_at - $1::interval WHERE id = $2', [ago, chat.id])
  return chat
}
