import type { PostView } from '@besedka/contract/simulators'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { seedOrganisation } from '../../testing/seed.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const demoLogin = { email: 'anna@demo.example', password: 'Demo1234!' }
const pages = ['/demo', '/simulators', '/simulators/post', '/simulators/api/post']
/** As a proxy on the same machine brings strangers. */
const proxied = { 'x-real-ip': '192.0.2.1' }
const provider = 'admin@besedka.local'

let server: TestServer
afterEach(() => server.stop())

async function start(settings: Record<string, string>): Promise<void> {
  server = await startTestServer({ TRUSTED_PROXIES: '', ...settings })
}

async function statuses(headers: Record<string, string> = {}): Promise<number[]> {
  return Promise.all(pages.map(async (path) => (await fetch(server.address + path, { headers })).status))
}

/** To whom the letters and text messages go that a reader of the post desk sees. */
async function readPost(headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await fetch(`${server.address}/simulators/api/post`, { headers })
  const { letters, texts } = (await answer.json()) as PostView
  return [...letters.flatMap(({ to }) => to), ...texts.map(({ to }) => to)].sort()
}

async function putPost(): Promise<void> {
  await server.database.systemPool.query(
    `INSERT INTO simulated_post (id, kind, recipient, subject, text) VALUES
     (gen_random_uuid(), 'mail', $1, 'A new password', 'Link'), (gen_random_uuid(), 'mail', 'anna@demo.example', 'A new password', 'Link'),
     (gen_random_uuid(), 'sms', '+79160000000', NULL, 'Code')`,
    [provider],
  )
}

/** A simulated channel of a client that is not the demo. */
async function foreignChannel(): Promise<string> {
  const { id } = await seedOrganisation(server.database)
  const { rows } = await server.database.systemPool.query<{ id: string }>(
    `INSERT INTO channels (id, organisation_id, type, name, key, settings, secrets, simulated)
     SELECT gen_random_uuid(), $1, type, name, gen_random_uuid()::text, settings, secrets, true FROM channels WHERE simulated AND type = 'telegram' LIMIT 1
     RETURNING id`,
    [id],
  )
  return rows[0]?.id ?? ''
}

describe('a demo that nobody asked for', () => {
  it('is for this machine alone, also behind a proxy that nobody told it of', { timeout: 60_000 }, async () => {
    await start({ DEMO: '' })
    await putPost()

    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect(await statuses(proxied)).toEqual([404, 404, 404, 404])
    expect(await readPost()).toEqual(['+79160000000', provider, 'anna@demo.example'])
    expect((await createApi(server).auth.login(demoLogin)).token).toBeTruthy()
    await expectError(createApi({ address: server.address, headers: proxied }).auth.login(demoLogin), 'invalidCredentialsException')
  })

  it('is not there where a public address is set, and its passwords open nothing any more', { timeout: 60_000 }, async () => {
    await start({ DEMO: '' })
    await server.stop()
    await start({ DEMO: '', PUBLIC_URL: 'https://chat.example.com', SMTP_URL: '', SMS_URL: '' })

    expect((await statuses(proxied)).slice(1)).toEqual([404, 404, 404])
    expect(await (await fetch(`${server.address}/demo`)).text()).not.toContain('/widget/')
    expect(server.app.config).toMatchObject({ demo: false, smtpUrl: undefined })
    await expectError(createApi(server).auth.login(demoLogin), 'invalidCredentialsException')
  })
})

describe('a demo for everybody', () => {
  it('shows strangers what was sent to the people of the demo, and their channels only', { timeout: 60_000 }, async () => {
    await start({ DEMO: 'true' })
    await putPost()
    const foreign = await foreignChannel()

    expect(await statuses(proxied)).toEqual([200, 200, 200, 200])
    expect(new Set(await readPost(proxied))).toEqual(new Set(['anna@demo.example']))
    expect(await readPost()).toContain(provider)
    expect((await fetch(`${server.address}/simulators/${foreign}`, { headers: proxied })).status).toBe(404)
    expect((await fetch(`${server.address}/simulators/${foreign}`)).status).toBe(200)
    expect((await createApi({ address: server.address, headers: proxied }).auth.login(demoLogin)).token).toBeTruthy()
  })
})
