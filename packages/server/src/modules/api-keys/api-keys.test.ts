import { type ApiScope, apiScopes, newId } from '@besedka/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi, send } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ API_KEY_REQUESTS_PER_SECOND: '10' })

let second: TestServer
beforeAll(async () => {
  second = await startTestServer()
})
afterAll(() => second.stop())

describe('a program with an API key', () => {
  it('sees every chat and writes under the name of the key, and no customer learns that name', async () => {
    const office = await given.office()
    const { visitor, chat } = await office.assignedChat(office.anna)
    const crm = await keyOf(office, ['chats:read', 'chats:write'], 'CRM of the shop')

    const sent = await crm.api.messages.send({ chatId: chat.id, id: newId(), text: 'Your parcel has come' })

    expect(sent).toMatchObject({ kind: 'reply', authorId: null, authorName: 'CRM of the shop' })
    expect((await visitor.reads()).at(-1)).toMatchObject({ text: 'Your parcel has come', from: 'operator', authorName: null })
    expect(await crm.api.chats.get({ chatId: chat.id })).toMatchObject({ participantIds: [office.anna.id], unanswered: 0 })
  })

  it('hands chats on and closes them, and the history says that a key did', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    const crm = await keyOf(office, ['chats:read', 'chats:write'])

    await crm.api.chats.transfer({ chatId: chat.id, to: { type: 'operator', accountId: office.boris.id } })
    await crm.api.chats.close({ chatId: chat.id })

    const { items } = await office.olga.api.chats.history({ chatId: chat.id })
    expect(items.slice(-2).map(({ type, by }) => ({ type, by }))).toEqual([
      { type: 'chat.transferred', by: { type: 'apiKey', id: crm.key.id } },
      { type: 'chat.closed', by: { type: 'apiKey', id: crm.key.id } },
    ])
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ participantIds: [office.anna.id, office.boris.id] })
  })

  it('may nothing that its scopes do not name', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    const reader = await keyOf(office, ['chats:read'])
    const everything = await keyOf(office, apiScopes)

    await reader.api.chats.get({ chatId: chat.id })
    await expectError(reader.api.chats.close({ chatId: chat.id }), 'accessDeniedException')
    await expectError(reader.api.directory.get(), 'accessDeniedException')
    await expectError(everything.api.auth.user(), 'accessDeniedException')
    await expectError(everything.api.live.openStaffFeed(), 'accessDeniedException')
    await expectError(everything.api.apiKeys.create({ name: 'Child', scopes: ['chats:read'] }), 'accessDeniedException')
  })

  it('reads reports and the monitoring with their scope alone, and no word of a chat', async () => {
    const office = await given.office()
    await office.waitingChat('My secret')
    const [statistics, reader] = [await keyOf(office, ['reports:read']), await keyOf(office, ['chats:read'])]

    expect(await statistics.api.reports.employees({})).toMatchObject({ granularity: null })
    expect((await statistics.api.monitoring.channels()).total.inQueue).toBe(1)
    const { items } = await statistics.api.monitoring.chats({})
    expect(items.map(({ text }) => text)).toEqual([''])
    await expectError(statistics.api.reportExports.create({ tab: 'report', format: 'csv' }), 'accessDeniedException')
    await expectError(reader.api.reports.report({}), 'accessDeniedException')
    await expectError(reader.api.monitoring.channels(), 'accessDeniedException')
  })

  it('reads no profile by a phone where it may only write', async () => {
    const office = await given.office()
    const asked = { type: 'phone', value: '+79211234567' } as const
    const [writer, both] = [await keyOf(office, ['customers:write']), await keyOf(office, ['customers:write', 'customers:read'])]

    await expectError(writer.api.customers.findOrCreate(asked), 'accessDeniedException', { scope: 'customers:read' })
    expect(await both.api.customers.findOrCreate(asked)).toMatchObject({ created: true })
  })

  it('is known by the header alone', async () => {
    const office = await given.office()
    const { token } = await keyOf(office, ['directory:read'])
    const { address } = server()

    const asked = [
      { method: 'GET', path: `/api/directory?token=${token}&api_key=${token}` },
      { method: 'GET', path: '/api/directory', headers: { cookie: `token=${token}`, 'x-api-key': token } },
    ]
    for (const request of asked) expect((await send({ address }, request)).status).toBe(401)
    expect((await send({ address, token }, { method: 'GET', path: '/api/directory' })).status).toBe(200)
  })

  it('calls fifty times at once and then ten times a second, which is nobody else’s trouble', async () => {
    const office = await given.office()
    const [busy, other] = [await keyOf(office, ['directory:read']), await keyOf(office, ['directory:read'])]

    const started = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async () => (await send(busy.caller, { method: 'GET', path: '/api/directory' })).status),
    )
    const most = 50 + ((performance.now() - started) / 1_000) * 10

    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(50)
    expect(passed).toBeLessThanOrEqual(Math.ceil(most))
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - passed)
    expect((await send(other.caller, { method: 'GET', path: '/api/directory' })).status).toBe(200)
  })

  it('is seen in the list with the minute and the place of its last call', async () => {
    const office = await given.office()
    const crm = await keyOf(office, ['directory:read'])
    expect((await listed(office, crm.key.id))?.lastUsedAt).toBeNull()

    await send({ ...crm.caller, headers: { 'x-forwarded-for': '93.184.216.34' } }, { method: 'GET', path: '/api/directory' })

    await expect.poll(() => listed(office, crm.key.id)).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '93.184.216.34' })
  })
})

describe('a key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const office = await given.office()
    const { token, key } = await keyOf(office, ['chats:read'])

    expect(token.startsWith(`${key.prefix}_`)).toBe(true)
    expect(JSON.stringify(await office.administrator.api.apiKeys.list())).not.toContain(token.slice(14))
    const { rows } = await server().database.systemPool.query(
      'SELECT to_jsonb(t)::text || to_jsonb(k)::text AS text FROM api_tokens t, api_keys k WHERE t.api_key_id = $1 AND k.id = $1',
      [key.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain(token.slice(14))
  })

  it('is refused at once by every process when it was revoked', async () => {
    const office = await given.office()
    const crm = await keyOf(office, ['directory:read'])
    expect(await statusAt(second, crm.token)).toBe(200)

    await office.administrator.api.apiKeys.revoke({ apiKeyId: crm.key.id })

    expect(await statusAt(second, crm.token)).toBe(401)
    expect(await listed(office, crm.key.id)).toBeUndefined()
  })

  it('made anew ends the former one at once, or a day later with an overlap', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const first = await api.apiKeys.renewOrganisationKey({})
    const next = await api.apiKeys.renewOrganisationKey({})
    expect([await statusAt(second, first.token), await statusAt(second, next.token)]).toEqual([401, 200])

    const last = await api.apiKeys.renewOrganisationKey({ overlap: true })

    expect(last.key).toMatchObject({ id: first.key.id, kind: 'organisation', scopes: apiScopes })
    expect([await statusAt(second, next.token), await statusAt(second, last.token)]).toEqual([200, 200])
    await aDayLater(last.key.id)
    expect([await statusAt(second, next.token), await statusAt(second, last.token)]).toEqual([401, 200])
  })

  it('exists once for the organisation, however many press the button at once', async () => {
    const office = await given.office()

    await Promise.all([1, 2, 3, 4].map(() => office.administrator.api.apiKeys.renewOrganisationKey({})))

    const { items } = await office.administrator.api.apiKeys.list()
    expect(items.filter(({ kind }) => kind === 'organisation')).toHaveLength(1)
  })

  it('is refused when its time is over, when the plan has run out, and when the organisation is deactivated', async () => {
    const office = await given.office()
    const outdated = await keyOf(office, ['directory:read'])
    const crm = await keyOf(office, ['directory:read'])
    const { systemPool } = server().database

    await systemPool.query("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [outdated.key.id])
    expect(await statusAt(second, outdated.token)).toBe(401)
    await systemPool.query("UPDATE organisations SET plan_until = now() - interval '1 second' WHERE id = $1", [office.id])
    expect(await statusAt(second, crm.token)).toBe(403)
    await systemPool.query('UPDATE organisations SET active = false WHERE id = $1', [office.id])
    expect(await statusAt(second, crm.token)).toBe(401)
  })

  it('never gets a scope that its maker lacks, neither when it is made nor changed nor made anew', async () => {
    const office = await given.office()
    const intern = await office.person('Intern', ['AUTHORITY_INTEGRATION', 'AUTHORITY_CHAT_DISTRIBUTION'])
    const strong = await keyOf(office, ['chats:read'])
    const weak = await intern.api.apiKeys.create({ name: 'Weak', scopes: ['customers:read'] })

    const refused = 'rightNotGrantableException'
    await expectError(intern.api.apiKeys.create({ name: 'Mine', scopes: ['chats:read'] }), refused)
    await expectError(intern.api.apiKeys.update({ apiKeyId: weak.key.id, scopes: ['customers:write'] }), refused)
    await expectError(intern.api.apiKeys.renew({ apiKeyId: strong.key.id }), refused)
    expect((await intern.api.apiKeys.renewOrganisationKey({})).key.scopes).toEqual(['directory:read', 'customers:read'])
    // What takes rights away is nobody's trouble.
    await intern.api.apiKeys.revoke({ apiKeyId: strong.key.id })
  })

  it('leaves every act in the audit log, and no token', async () => {
    const office = await given.office()
    const { token, key } = await keyOf(office, ['chats:read'])
    await office.administrator.api.apiKeys.update({ apiKeyId: key.id, name: 'Renamed' })
    await office.administrator.api.apiKeys.renew({ apiKeyId: key.id })
    await office.administrator.api.apiKeys.revoke({ apiKeyId: key.id })

    const { rows } = await server().database.systemPool.query(
      'SELECT action, to_jsonb(e)::text AS text FROM audit_entries e WHERE organisation_id = $1 AND subject_id = $2 ORDER BY place',
      [office.id, key.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['apiKey.created', 'apiKey.updated', 'apiKey.renewed', 'apiKey.revoked'])
    expect(rows.map(({ text }) => text).join()).not.toContain(token.slice(14))
  })
})

async function keyOf({ administrator }: Office, scopes: readonly ApiScope[], name = 'CRM') {
  const { token, key } = await administrator.api.apiKeys.create({ name, scopes: [...scopes] })
  const caller = { address: server().address, token }
  return { token, key, caller, api: createApi(caller) }
}

async function listed({ administrator }: Office, id: string) {
  return (await administrator.api.apiKeys.list()).items.find((key) => key.id === id)
}

async function statusAt({ address }: { address: string }, token: string): Promise<number> {
  return (await send({ address, token }, { method: 'GET', path: '/api/directory' })).status
}

async function aDayLater(apiKeyId: string): Promise<void> {
  await server().database.systemPool.query("UPDATE api_tokens SET valid_until = valid_until - interval '24 hours' WHERE api_key_id = $1", [
    apiKeyId,
  ])
}
