import { describe, expect, it, vi } from 'vitest'
import { given } from '../../testing/given.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { seedTraffic } from '../../testing/seed.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer({ ...telegram.settings, PUBLIC_URL: 'https://shop.example' })

const soon = { timeout: 15_000, interval: 50 }
let updates = 1_000

async function scene() {
  const office = await given.office()
  const { channel, bot } = await telegram.connectBot(office, { delivery: 'webhook' })
  const path = new URL(channel.hookUrl ?? '').pathname
  const secret = path.split('/').at(-1) ?? ''
  const post = (body: string, headers: Record<string, string> = { 'x-telegram-bot-api-secret-token': secret }, to = path) =>
    fetch(`${server().address}${to}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  const texts = async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    const logs = await Promise.all(items.map((chat) => office.olga.reads(chat)))
    return logs.map((log) => log.map((message) => message.text))
  }
  const stored = async () => {
    const { rows } = await server().database.systemPool.query('SELECT count(*)::int AS count FROM inbound_updates WHERE channel_id = $1', [
      channel.id,
    ])
    return rows[0].count as number
  }
  return { office, channel, bot, path, post, texts, stored }
}

function update(text: string, given: { id?: number; messageId?: number; person?: number } = {}): string {
  const id = given.id ?? ++updates
  const from = { id: given.person ?? 77, is_bot: false, first_name: 'Marina' }
  const chat = { id: from.id, type: 'private', first_name: 'Marina' }
  return JSON.stringify({ update_id: id, message: { message_id: given.messageId ?? id, date: 1_780_000_000, from, chat, text } })
}

describe('the door of a provider', () => {
  it('is named only where it is used: a channel that asks for its updates has none to show', async () => {
    const { office, channel } = await scene()
    const polling = { channelId: channel.id, settings: { delivery: 'poll' } }

    expect(channel.hookUrl).toMatch(/^https:\/\/shop[.]example\/hooks\//)
    expect((await office.administrator.api.channels.update(polling)).hookUrl).toBeNull()
  })

  it('takes an update that comes fifty times at once as one message in one chat', async () => {
    const { post, texts, stored } = await scene()
    const body = update('Один раз')
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    await vi.waitFor(async () => expect(await texts()).toEqual([['Один раз']]), soon)
    expect(await stored()).toBe(1)
  })

  it('opens one chat for ten first messages that come at once', async () => {
    const { post, texts } = await scene()
    const bodies = Array.from({ length: 10 }, (_, index) => update(`line ${index}`))
    await Promise.all(bodies.toReversed().map((body) => post(body)))
    await vi.waitFor(async () => {
      const [log, ...others] = await texts()
      expect(others).toEqual([])
      expect(log).toHaveLength(10)
    }, soon)
  })

  it('puts what queued up while nothing could be read into the order in which it was sent', async () => {
    const { office, post, texts, stored } = await scene()
    const client = await server().database.systemPool.connect()
    // Whoever reads needs a new customer, and a new customer needs this row.
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM organisations WHERE id = $1 FOR UPDATE', [office.id])
    await post(update('first', { id: 900_000 }))
    for (const number of [5, 3, 9, 1, 7]) await post(update(`line ${number}`, { id: 900_000 + number }))
    expect(await stored()).toBe(6)
    await client.query('COMMIT')
    client.release()
    const inOrder = ['first', 'line 1', 'line 3', 'line 5', 'line 7', 'line 9']
    await vi.waitFor(async () => expect(await texts()).toEqual([inOrder]), soon)
  })

  it('tries what could not be read no sooner than it said, whatever comes behind it, and lets nothing overtake it', async () => {
    const { channel, post, texts } = await scene()
    await post(update('one'))
    await vi.waitFor(async () => expect(await texts()).toEqual([['one']]), soon)
    const second = update('two')
    await server().database.systemPool.query(
      `INSERT INTO inbound_updates (organisation_id, channel_id, external_id, id, conversation, ordering, body, attempts, next_attempt_at, received_at)
       SELECT organisation_id, channel_id, 'two', gen_random_uuid(), conversation, ordering + 1, $2, 1, now() + interval '3 seconds', now()
       FROM inbound_updates WHERE channel_id = $1`,
      [channel.id, Buffer.from(second)],
    )
    await post(update('three'))

    await vi.waitFor(async () => expect(await texts()).toEqual([['one', 'two', 'three']]), soon)
    const { rows } = await server().database.systemPool.query(
      `SELECT attempts, done_at >= next_attempt_at AS in_its_time FROM inbound_updates WHERE external_id = 'two'`,
    )
    expect(rows).toEqual([{ attempts: 1, in_its_time: true }])
  })

  it('refuses who does not know the address, or cannot prove themselves, in the same way for every mistake', async () => {
    const { post, path, stored } = await scene()
    const body = update('Подделка')
    expect((await post(body, {})).status).toBe(401)
    expect((await post(body, { 'x-telegram-bot-api-secret-token': 'wrong' })).status).toBe(401)
    const wrongSecret = await post(body, {}, `${path.slice(0, -1)}x`)
    const wrongKey = await post(body, {}, '/hooks/nobody/nothing')
    expect([wrongSecret.status, wrongKey.status]).toEqual([404, 404])
    expect(await wrongSecret.text()).toBe(await wrongKey.text())
    expect(await stored()).toBe(0)
  })

  it('refuses what cannot be read, and too much of it, and stores nothing', async () => {
    const { post, stored } = await scene()
    for (const body of ['', 'null', '[]', '{', '{"update_id":"x"}', '\u0000']) expect((await post(body)).status, body).toBe(400)
    expect((await post('x'.repeat(1_100_000))).status).toBe(413)
    expect(await stored()).toBe(0)
  })

  it('asks the provider to come again while the channel is inactive', async () => {
    const { office, channel, post, stored } = await scene()
    await office.administrator.api.channels.update({ channelId: channel.id, active: false })
    const answer = await post(update('Позже'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await stored()).toBe(0)
  })

  it('closes with the channel, and its chats stay readable', async () => {
    const { office, channel, post, texts } = await scene()
    await post(update('Здравствуйте'))
    await vi.waitFor(async () => expect(await texts()).toEqual([['Здравствуйте']]), soon)
    const { administrator, olga } = office
    expect(await administrator.api.channels.deletion({ channelId: channel.id })).toEqual({ openChats: 1, allChats: 1 })
    await administrator.api.channels.delete({ channelId: channel.id })
    expect((await post(update('Ещё'))).status).toBe(404)
    await vi.waitFor(async () => {
      const { items } = await olga.api.chats.list({ filter: 'closed', scope: 'all' })
      expect(items).toMatchObject([{ state: 'closed', channelId: channel.id }])
    }, soon)
    expect((await olga.api.directory.get()).channels).toContainEqual(expect.objectContaining({ id: channel.id, active: false }))
    expect((await administrator.api.channels.list()).items.map((one) => one.id)).not.toContain(channel.id)
  })
})

describe('a connected bot', () => {
  it('is one channel of an organisation, whatever its token', async () => {
    const { office, bot } = await scene()
    const again = { type: 'telegram' as const, name: 'Second', settings: {}, secrets: { token: bot.token } }
    await expect(office.administrator.api.channels.create(again)).rejects.toMatchObject({ code: 'serviceAccountAlreadyExistsException' })
  })

  it('shows the end of its token and never the token, to nobody', async () => {
    const { office, bot, channel } = await scene()
    const seen = JSON.stringify([
      channel,
      await office.administrator.api.channels.list(),
      await office.administrator.api.channels.get({ channelId: channel.id }),
      await office.olga.api.directory.get(),
    ])
    expect(seen).not.toContain(bot.token)
    expect(channel.secrets).toEqual({ token: bot.token.slice(-4) })
    const { rows } = await server().database.systemPool.query('SELECT to_jsonb(channels)::text AS row FROM channels WHERE id = $1', [
      channel.id,
    ])
    expect(rows[0].row).not.toContain(bot.token.split(':')[1])
  })

  it('says on the field what is wrong with a token, in settings and secrets alike', async () => {
    const { office } = await scene()
    const create = (settings: object, secrets: Record<string, string>) =>
      office.administrator.api.channels.create({ type: 'telegram', name: 'Bad', settings: { ...settings }, secrets })
    await expect(create({ delivery: 'pigeon' }, { token: 'x', other: 'y' })).rejects.toMatchObject({
      code: 'validationException',
      params: {
        fields: {
          'settings.delivery': { key: 'invalidValue' },
          'secrets.token': { key: 'invalidValue' },
          'secrets.other': { key: 'invalidValue' },
        },
      },
    })
  })

  it('is checked on demand, and the check names what to mend', async () => {
    const { office, channel } = await scene()
    telegram.simulator.faults.break('unauthorized')
    const { items, channel: after } = await office.administrator.api.channels.check({ channelId: channel.id })
    telegram.simulator.faults.heal()
    expect(items[0]).toMatchObject({ id: 'token', state: 'failed', problem: { code: 'tokenInvalid' } })
    expect(after.health).toMatchObject({ state: 'degraded', problem: { code: 'tokenInvalid' } })
    const mended = await office.administrator.api.channels.check({ channelId: channel.id })
    expect(mended.items[0]?.state).toBe('passed')
    expect(mended.channel.health.problem?.code).not.toBe('tokenInvalid')
  })
})

describe('the metrics', () => {
  it('count what waits and what has failed, in both directions', async () => {
    const { office, channel } = await scene()
    const { chat, first } = await office.assignedChat()
    await seedTraffic(server().database, office.id, { channelId: channel.id, chatId: chat.id, messageId: first.id })
    const text = await readMetrics()
    expect(text).toMatch(/besedka_provider_traffic\{direction="in",state="failed"\} [1-9]/)
    expect(text).toMatch(/besedka_provider_traffic\{direction="out",state="failed"\} [1-9]/)
    expect(text).toMatch(/besedka_channels_degraded \d/)
  })
})
