import type { WebhookEventType } from '@besedka/contract'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { openReceiver, type Received, type Receiver } from './testing/receiver.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const soon = { timeout: 15_000, interval: 50 }

describe('a webhook', () => {
  it('is told of what it asked for, in order, signed so that a library we did not write accepts it', async () => {
    const office = await given.office()
    const { secret } = await webhookOf(office, ['chat.opened', 'message.created', 'chat.assigned', 'chat.closed'])

    const { chat } = await office.assignedChat(office.anna)
    await office.anna.replies(chat, 'Good afternoon')
    await office.anna.notes(chat, 'Careful with him')
    await office.anna.closes(chat)

    await expect
      .poll(() => types(receiver.received), soon)
      .toEqual(['chat.opened', 'message.created', 'chat.assigned', 'message.created', 'chat.closed'])
    for (const message of receiver.received) expect(verified(message, secret)).toMatchObject({ type: message.json.type })
    const described = await describedMessages()
    for (const { json } of receiver.received) expect(described(json.type).safeParse(json), json.type).toMatchObject({ success: true })
    expect(described('chat.opened').safeParse({ ...receiver.received[0]?.json, data: {} })).toMatchObject({ success: false })
    const positions = receiver.received.map(({ json }) => json.position)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })

  it('is told of notes only when it asked for them, and never of internal comments or of who looked at a chat', async () => {
    const office = await given.office()
    await webhookOf(office, ['note.created', 'chat.transferred'])

    const { chat } = await office.assignedChat(office.anna)
    await office.anna.notes(chat, 'Careful with him')
    await office.anna.handsTo(chat, office.boris, 'He shouts')

    await expect.poll(() => types(receiver.received), soon).toEqual(['note.created', 'chat.transferred'])
    const said = receiver.received.map(({ body }) => body).join()
    expect(said).toContain('Careful with him')
    expect(said).not.toMatch(/He shouts|participantIds|readSeq|pinned|returned|snoozedUntil|"until"/)
  })

  it('refuses forged and old messages by its signature, and takes both secrets while they overlap', async () => {
    const office = await given.office()
    const { secret, webhook } = await webhookOf(office, ['chat.closed'])
    const renewed = await office.administrator.api.webhooks.renewSecret({ webhookId: webhook.id, overlap: true })

    await office.administrator.api.webhooks.test({ webhookId: webhook.id })

    const [message] = receiver.received
    if (!message) throw new Error('Nothing came')
    expect(verified(message, secret)).toEqual(verified(message, renewed.secret))
    expect(() => verified({ ...message, body: message.body.replace('Nothing', 'Something') }, secret)).toThrow()
    const old = { ...message, headers: { ...message.headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 3_600) } }
    expect(() => verified(old, secret)).toThrow()
    const last = await office.administrator.api.webhooks.renewSecret({ webhookId: webhook.id })
    await office.administrator.api.webhooks.test({ webhookId: webhook.id })
    const next = receiver.received[1]
    expect(next && verified(next, last.secret)).toMatchObject({ type: 'webhook.test' })
    expect(() => next && verified(next, renewed.secret)).toThrow()
  })

  it('that fails is tried again with the same id and without losing the order, until it is back', async () => {
    const office = await given.office()
    const { webhook } = await webhookOf(office, ['chat.opened', 'chat.assigned'])
    receiver.answers((response) => void response.writeHead(503).end('Not today'))
    const { chat } = await office.waitingChat()
    await expect
      .poll(() => office.administrator.api.webhooks.get({ webhookId: webhook.id }), soon)
      .toMatchObject({ state: 'failing', problem: 'failed', waiting: 1 })
    await office.anna.takes(chat)

    receiver.answers((response) => void response.writeHead(200).end())
    server().clock.advance(60)

    await expect.poll(() => types(receiver.received).slice(-2), soon).toEqual(['chat.opened', 'chat.assigned'])
    const ids = receiver.received.filter(({ json }) => json.type === 'chat.opened').map(({ headers }) => headers['webhook-id'])
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    await expect
      .poll(() => office.administrator.api.webhooks.get({ webhookId: webhook.id }), soon)
      .toMatchObject({ state: 'active', waiting: 0 })
  })

  it('rests for as long as the message that failed waits, so that the next one does not go before it', async () => {
    const office = await given.office()
    const { webhook } = await webhookOf(office, ['chat.opened'])
    let calls = 0
    const chance = vi.spyOn(Math, 'random').mockImplementation(() => (calls++ % 2 === 0 ? 0.99 : 0))
    receiver.answers((response) => void response.writeHead(503).end('Not today'))

    await office.waitingChat()
    await expect
      .poll(() => office.administrator.api.webhooks.get({ webhookId: webhook.id }), soon)
      .toMatchObject({ state: 'failing', waiting: 1 })
    chance.mockRestore()

    const { rows } = await server().database.systemPool.query<{ late: boolean }>(
      `SELECT d.next_attempt_at > w.rests_until AS late FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.id = $1`,
      [webhook.id],
    )
    expect(rows).toEqual([{ late: false }])
  })

  it('goes on with the next message when it refuses one', async () => {
    const office = await given.office()
    await webhookOf(office, ['chat.opened', 'chat.assigned'])
    receiver.answers((response) => {
      const refused = receiver.received.at(-1)?.json.type === 'chat.opened'
      response.writeHead(refused ? 422 : 204).end()
    })

    await office.assignedChat(office.anna)

    await expect.poll(() => types(receiver.received), soon).toEqual(['chat.opened', 'chat.assigned'])
  })

  it('is switched off after three days without success, and whoever can mend it is told', async () => {
    const office = await given.office()
    const { webhook } = await webhookOf(office, ['chat.opened'])
    receiver.answers((response) => void response.writeHead(500).end())
    await office.waitingChat()
    await expect.poll(() => receiver.received.length, soon).toBe(1)
    const { api } = office.administrator
    await expect.poll(() => api.webhooks.get({ webhookId: webhook.id }), soon).toMatchObject({ state: 'failing' })

    server().clock.advance(3 * 86_400)

    await expect.poll(() => api.webhooks.get({ webhookId: webhook.id }), soon).toMatchObject({ state: 'gaveUp', waiting: 0 })
    expect((await mailTo(office.administrator.email)).text).toContain('127.0.0.1')
    const { items } = await api.webhooks.deliveries({ webhookId: webhook.id, state: 'failed' })
    expect(items).toMatchObject([{ event: 'chat.opened', attempts: 2, status: 500 }])

    receiver.answers((response) => void response.writeHead(204).end())
    await api.webhooks.update({ webhookId: webhook.id, active: true })
    await api.webhooks.resend({ webhookId: webhook.id, deliveryId: items[0]?.id ?? '' })
    await expect.poll(() => receiver.received.length, soon).toBe(3)
  })

  it('sends again what happened since a moment, with the ids that were used, and what was missed while it was off', async () => {
    const office = await given.office()
    const since = server().clock.now().toISOString()
    const { webhook } = await webhookOf(office, ['chat.opened'])
    const { api } = office.administrator
    await office.waitingChat()
    await expect.poll(() => receiver.received.length, soon).toBe(1)
    await expect.poll(() => api.webhooks.get({ webhookId: webhook.id }), soon).toMatchObject({ waiting: 0 })
    await api.webhooks.update({ webhookId: webhook.id, active: false })
    await office.waitingChat()
    await api.webhooks.update({ webhookId: webhook.id, active: true })

    await api.webhooks.replay({ webhookId: webhook.id, since })

    await expect.poll(() => receiver.received.length, soon).toBe(3)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('keeps of each attempt what was asked and answered, without what nobody will read', async () => {
    const office = await given.office()
    const { webhook } = await webhookOf(office, ['chat.closed'])
    receiver.answers((response) => void response.writeHead(200, { 'x-shop': 'yes', 'set-cookie': 'a=b' }).end('x\0y'.padEnd(9_000, 'z')))

    const sent = await office.administrator.api.webhooks.test({ webhookId: webhook.id })

    expect(sent).toMatchObject({ state: 'delivered', status: 200, event: 'webhook.test', log: [{ responseHeaders: { 'x-shop': 'yes' } }] })
    expect(sent.log[0]?.requestHeaders['webhook-signature']).toMatch(/^v1,/)
    expect(sent.log[0]?.responseBody).toHaveLength(4_096)
    expect(sent.log[0]?.responseHeaders).not.toHaveProperty('set-cookie')
    const { webhookId, deliveryId } = { webhookId: webhook.id, deliveryId: sent.id }
    expect(await office.administrator.api.webhooks.delivery({ webhookId, deliveryId })).toEqual(sent)
  })

  it('has its secret sealed, and nothing secret in the audit log', async () => {
    const office = await given.office()
    const url = `${receiver.url}?token=very-secret-part`
    const { webhook, secret } = await office.administrator.api.webhooks.create({ url, events: ['chat.closed'] })
    await office.administrator.api.webhooks.delete({ webhookId: webhook.id })

    const other = await webhookOf(office, ['chat.closed'])
    const { rows } = await server().database.systemPool.query(
      `SELECT (SELECT secret FROM webhooks WHERE id = $2) AS stored,
              (SELECT string_agg(to_jsonb(e)::text, '') FROM audit_entries e WHERE organisation_id = $1) AS audit`,
      [office.id, other.webhook.id],
    )
    expect(rows[0].stored).toMatch(/^v\d/)
    expect(rows[0].stored).not.toContain(other.secret.slice(6))
    expect(rows[0].audit).toContain('webhook.deleted')
    expect(rows[0].audit).not.toMatch(/very-secret-part/)
    expect(rows[0].audit).not.toContain(secret.slice(6))
  })
})

describe('an address', () => {
  it.each(['http://shop.example/hook', 'ftp://shop.example/', 'https://user:pass@shop.example/', 'nonsense', 'http://127.0.0.2/hook'])(
    '%s is refused when it is typed',
    async (url) => {
      const office = await given.office()

      await expectError(office.administrator.api.webhooks.create({ url, events: ['chat.closed'] }), 'validationException')
    },
  )
})

async function webhookOf({ administrator }: Office, events: WebhookEventType[]) {
  return administrator.api.webhooks.create({ url: receiver.url, events })
}

function types(received: readonly Received[]): string[] {
  return received.map(({ json }) => json.type)
}

/** As the library of the standard reads it; throws for a message that it does not believe. */
function verified({ body, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

const Body = z.object({ content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }) })
const Described = z.object({ webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: Body }) })) })

/** What the description of the API says of the body of each message. */
async function describedMessages(): Promise<(type: string) => z.ZodType> {
  const document = Described.parse(await (await fetch(`${server().address}/api/openapi.json`)).json())
  return (type) => z.fromJSONSchema(document.webhooks[type]?.post.requestBody.content['application/json'].schema ?? false)
}
