import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { openBrowser } from '../../testing/browser.ts'
import { call, createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('how long a session lasts', () => {
  it('is a working day, and 30 days in a browser that comes back within a week where the organisation allows it', async () => {
    const office = await given.office()
    const before = await signInOf(office, openBrowser(server().address))
    await office.administrator.api.security.setPolicy({ longSessions: true })
    const browser = openBrowser(server().address)
    const after = await signInOf(office, browser)
    const { token } = await given.stranger().auth.login({ email: office.anna.email, password })

    expect(before).toMatchObject({ life: 12, idle: 0.5, cookieLives: undefined })
    expect(after).toMatchObject({ life: 30 * 24, idle: 7 * 24, cookieLives: String(30 * 86_400) })
    expect(await lengthOf({ id: (await currentOf(token)).id })).toMatchObject({ life: 12 })
    // Six days on a shelf: the token is long over, and the browser gets another.
    await server().database.systemPool.query(
      "UPDATE sessions SET token_expires_at = now() - interval '6 days', expires_at = now() + interval '1 day' WHERE id = $1",
      [after.id],
    )
    await browser.renews(after.token)
    expect(await lengthOf(after)).toMatchObject({ idle: 7 * 24 })

    await office.administrator.api.security.setPolicy({ longSessions: false })
    expect(await lengthOf(after)).toMatchObject({ life: 12, idle: 0.5 })
    expect((await office.administrator.api.security.policy()).secondFactorRequired).toBe(false)
  })
})

describe('the token of a browser', () => {
  it('works with the cookie of its session, which no script and no other site can use', async () => {
    const { browser, token, login } = await signedIn()

    expect(login.headers.getSetCookie().find((line) => line.startsWith('sid-'))).toMatch(
      /^sid-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await browser.api(token).auth.user()).mustEnrol).toBe(false)
    expect(JSON.parse(login.text).entity).toEqual({ token, expiresInSeconds: 900 })
  })

  it('has a cookie that only https and only this host can set, where the page came by https', async () => {
    const { anna } = await given.office()
    const browser = openBrowser(server().address, {
      origin: 'https://chat.example.com',
      headers: { 'x-forwarded-host': 'chat.example.com' },
    })

    const cookies = (await browser.ask('auth.login', { email: anna.email, password })).headers.getSetCookie()

    expect(cookies.find((line) => line.startsWith('__Host-sid='))).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  it('is worth nothing when it was copied to another browser, and that is told once', async () => {
    const { office, browser, token } = await signedIn()
    const thief = openBrowser(server().address)

    for (let time = 0; time < 3; time++) await expectError(thief.api(token).auth.user(), 'unauthorizedException')
    await expectError(createApi({ address: server().address, token }).directory.get(), 'unauthorizedException')
    await expectError(thief.api(token).auth.refresh(), 'unauthorizedException')

    expect((await browser.api(token).auth.user()).id).toBe(office.anna.id)
    expect((await auditedIn(office.id)).filter(({ action }) => action === 'account.tokenMisused')).toHaveLength(1)
  })

  it('is renewed, and the former one still serves requests that are on their way', async () => {
    const { browser, token } = await signedIn()

    const next = await browser.renews(token)

    expect(next).not.toBe(token)
    await Promise.all([browser.api(next).auth.user(), browser.api(token).auth.user(), browser.api(token).auth.user()])
  })

  it('can be renewed by two tabs at once, and again when the answer was lost', async () => {
    const { browser, token } = await signedIn()

    const tokens = await Promise.all([browser.renews(token), browser.renews(token), browser.renews(token)])
    await spendLongAgo(token)
    await expectError(browser.api(token).auth.user(), 'unauthorizedException')
    const healed = await browser.renews(token)

    expect(new Set([token, healed, ...tokens]).size).toBe(5)
    await browser.api(healed).auth.user()
  })

  it('ends its session when somebody comes with one that was renewed long ago', async () => {
    const { office, browser, token } = await signedIn()
    const next = await browser.renews(token)
    await spendLongAgo(token)

    await expectError(openBrowser(server().address).api(token).auth.user(), 'unauthorizedException')

    await expectError(browser.api(next).auth.user(), 'unauthorizedException')
    await expectError(browser.api(next).auth.refresh(), 'unauthorizedException')
    expect((await auditedIn(office.id)).map(({ action }) => action)).toContain('account.tokenReused')
  })

  it('cannot be renewed from the page of another site, nor without itself', async () => {
    const { browser, token } = await signedIn()
    const foreign = { ...browser.caller(token), headers: { ...browser.caller().headers, origin: 'https://evil.example' } }

    expect((await call(foreign, 'auth.refresh')).status).toBe(401)
    expect((await call(browser.caller(), 'auth.refresh')).status).toBe(401)
    expect((await call(browser.caller('x'.repeat(43)), 'auth.refresh')).status).toBe(401)
  })

  it('can be renewed shortly after it has expired, until the session has idled out or the working day is over', async () => {
    const { browser, token } = await signedIn()
    await at(token, "token_expires_at = now() - interval '1 minute'")
    await expectError(browser.api(token).auth.user(), 'unauthorizedException')
    const next = await browser.renews(token)
    await browser.api(next).auth.user()

    await at(next, "ends_at = now() + interval '1 minute'")
    const last = await browser.renews(next)
    const { rows } = await server().database.systemPool.query(
      'SELECT expires_at = ends_at AS over FROM sessions WHERE token_hash = sha256($1)',
      [last],
    )
    expect(rows).toEqual([{ over: true }])
    await at(last, "expires_at = now() - interval '1 second'")

    await expectError(browser.api(last).auth.refresh(), 'unauthorizedException')
  })
})

describe('the token of a program', () => {
  it('works alone, is renewed by itself, and once more when the answer was lost; a third time is a copy', async () => {
    const { anna, id } = await given.office()
    const { token } = await given.stranger().auth.login({ email: anna.email, password })
    const program = createApi({ address: server().address, token })

    const { token: second } = await program.auth.refresh()
    const { token: third } = await program.auth.refresh()
    await createApi({ address: server().address, token: third }).auth.user()
    await expectError(program.auth.refresh(), 'unauthorizedException')

    for (const one of [token, second, third])
      await expectError(createApi({ address: server().address, token: one }).auth.user(), 'unauthorizedException')
    expect((await auditedIn(id)).map(({ action }) => action)).toContain('account.tokenReused')
  })

  it('cannot be renewed after it has expired', async () => {
    const { anna } = await given.office()
    const { token } = await given.stranger().auth.login({ email: anna.email, password })
    await at(token, 'token_expires_at = now()')

    await expectError(createApi({ address: server().address, token }).auth.refresh(), 'unauthorizedException')
  })
})

async function signedIn(): Promise<{
  office: Office
  browser: ReturnType<typeof openBrowser>
  token: string
  login: Awaited<ReturnType<typeof call>>
}> {
  const office = await given.office()
  const browser = openBrowser(server().address)
  const login = await browser.ask('auth.login', { email: office.anna.email, password })
  return { office, browser, token: JSON.parse(login.text).entity.token, login }
}

/** As if the token had been renewed a minute ago. */
async function spendLongAgo(token: string): Promise<void> {
  await server().database.systemPool.query("UPDATE spent_tokens SET spent_at = now() - interval '1 minute' WHERE token_hash = sha256($1)", [
    token,
  ])
}

async function at(token: string, change: string): Promise<void> {
  await server().database.systemPool.query(`UPDATE sessions SET ${change} WHERE token_hash = sha256($1)`, [token])
}

/** Anna signs in: her session, and for how many seconds the browser keeps its cookie, where it does. */
async function signInOf({ anna }: Office, browser: ReturnType<typeof openBrowser>) {
  const login = await browser.ask('auth.login', { email: anna.email, password })
  const cookie = login.headers.getSetCookie().find((line) => line.startsWith('sid-')) ?? ''
  const { token } = JSON.parse(login.text).entity
  const { items } = await browser.api(token).security.sessions()
  const id = items.find(({ current }) => current)?.id ?? ''
  return { token, id, cookieLives: /Max-Age=(\d+)/.exec(cookie)?.[1], ...(await lengthOf({ id })) }
}

async function currentOf(token: string): Promise<{ id: string }> {
  const { items } = await createApi({ address: server().address, token }).security.sessions()
  return { id: items.find(({ current }) => current)?.id ?? '' }
}

/** How many hours there are to its end, and to its end without a renewal. */
async function lengthOf({ id }: { id: string }): Promise<{ life: number; idle: number }> {
  const { rows } = await server().database.systemPool.query(
    `SELECT round(extract(epoch FROM ends_at - now()) / 3600, 1)::float AS life,
            round(extract(epoch FROM expires_at - now()) / 3600, 1)::float AS idle FROM sessions WHERE id = $1`,
    [id],
  )
  return rows[0]
}
