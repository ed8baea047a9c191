import { describe, expect, it } from 'vitest'
import { enrol } from '../../testing/authenticator-app.ts'
import { createApi } from '../../testing/call.ts'
import { randomAddress } from '../../testing/customer.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { askForLink, recoveryTokenFor } from '../../testing/recovery-link.ts'
import { password } from '../../testing/seed.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

const settings = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
const limits = { RECOVERIES_PER_HOUR: '5', LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '3' }
useServer({ SERVICES: 'web,realtime,worker', PUBLIC_URL: 'https://chat.shop.example', ...limits, ...settings })

const fresh = 'Gazebo-4711!'

describe('recovering a password', () => {
  it('sends a link that leads to our own address, whatever the request says its host is', async () => {
    const { anna } = await given.office()

    await from({ host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }).recover(anna.email)

    const { text, html } = await mailTo(anna.email)
    expect(text).toMatch(/https:\/\/chat\.shop\.example\/restore#[\w-]{43}\n/)
    expect(text + html).not.toContain('evil')
  })

  it('works once, ends all sessions, forgives wrong guesses, and leaves the second factor in its place', async () => {
    const { anna } = await given.office()
    const app = await enrol(anna)
    const network = randomAddress()
    const desk = from({ 'x-forwarded-for': network })
    for (let attempt = 0; attempt < 3; attempt++) await desk.login({ email: anna.email, password: 'Wrong1234!' }).catch(() => undefined)
    await expectError(desk.login({ email: anna.email, password }), 'signInLockedException')
    await desk.recover(anna.email.toUpperCase())
    const token = await recoveryTokenFor(anna)
    expect(await desk.checkRecovery({ token })).toEqual({ email: anna.email })

    await desk.resetPassword({ token, password: fresh })

    await expectError(desk.resetPassword({ token, password: 'Another-4711!' }), 'recoveryLinkOutdatedException')
    await expectError(anna.api.auth.user(), 'unauthorizedException')
    await expectError(desk.login({ email: anna.email, password }), 'invalidCredentialsException')
    await expectError(desk.login({ email: anna.email, password: fresh }), 'totpCodeMandatoryException')
    await desk.login({ email: anna.email, password: fresh, totpCode: await app.code() })
    expect((await mailTo(anna.email, /Пароль изменён/)).text).toContain(network)
  })

  it('lets one of many who use a link at the same time set the password', async () => {
    const { anna } = await given.office()
    await from().recover(anna.email)
    const token = await recoveryTokenFor(anna)
    const passwords = Array.from({ length: 4 }, (_one, index) => `Gazebo-471${index}!`)

    const tries = await Promise.allSettled(passwords.map((one) => from().resetPassword({ token, password: one })))
    const entries = await Promise.allSettled(passwords.map((one) => from().login({ email: anna.email, password: one })))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(entries.map(({ status }) => status)).toEqual(tries.map(({ status }) => status))
  })

  it('is over after half an hour, and with it every other link once the password was set', async () => {
    const { anna } = await given.office()
    await from().recover(anna.email)
    const token = await recoveryTokenFor(anna)
    await server().database.systemPool.query("UPDATE recovery_links SET expires_at = now() - interval '1 second' WHERE account_id = $1", [
      anna.id,
    ])
    await expectError(from().checkRecovery({ token }), 'recoveryLinkOutdatedException')
    await expectError(from().resetPassword({ token, password: fresh }), 'recoveryLinkOutdatedException')
    await server().database.systemPool.query("UPDATE recovery_links SET expires_at = now() + interval '1 minute' WHERE account_id = $1", [
      anna.id,
    ])

    await anna.api.profile.changePassword({ currentPassword: password, newPassword: fresh })

    await expectError(from().checkRecovery({ token }), 'recoveryLinkOutdatedException')
  })

  it('is over once an administrator has changed the address, the password or the state of the account', async () => {
    const { anna, boris, administrator, person } = await given.office()
    const clara = await person('Clara', [])
    const links = new Map<string, string>()
    for (const one of [anna, boris, clara]) {
      await from().recover(one.email)
      links.set(one.id, await recoveryTokenFor(one))
    }

    await administrator.api.accounts.update({ accountId: anna.id, email: `new.${anna.email}` })
    await administrator.api.accounts.update({ accountId: boris.id, password: fresh })
    await administrator.api.accounts.deactivate({ accountId: clara.id, chatsTo: { type: 'queue' } })
    await administrator.api.accounts.activate({ accountId: clara.id })

    for (const token of links.values()) {
      await expectError(from().checkRecovery({ token }), 'recoveryLinkOutdatedException')
      await expectError(from().resetPassword({ token, password: 'Another-4711!' }), 'recoveryLinkOutdatedException')
    }
  })

  it('does not open what is closed: a dismissed account, a closed organisation, a password that everybody tries', async () => {
    const { anna, person } = await given.office()
    const dismissed = await person('Dismissed', [], false)
    await expectError(from().recover(dismissed.email), 'emailNotFoundException')
    await from().recover(anna.email)
    const token = await recoveryTokenFor(anna)

    await expectError(from().resetPassword({ token, password: 'P@ssw0rd1!' }), 'commonPasswordException')
    await expectError(from().resetPassword({ token, password: 'weak' }), 'validationException')
    await from().resetPassword({ token, password: fresh })
  })

  it('is not asked for by a robot: without a captcha that was solved for this nobody learns who exists', async () => {
    const { anna } = await given.office()
    const other = await solveCaptcha({ address: server().address }, 'signUp')
    const { auth } = createApi({ address: server().address, headers: { 'x-forwarded-for': randomAddress() } })

    for (const email of [anna.email, 'nobody@example.test'])
      await expectError(auth.recover({ email, captcha: other }), 'invalidCaptchaException')
  })

  it('is asked for five times an hour from one address, and mailed three times to one person', async () => {
    const { anna } = await given.office()
    const door = from({ 'x-forwarded-for': randomAddress() })
    for (let time = 0; time < 5; time++) await expectError(door.recover(`nobody${time}@example.test`), 'emailNotFoundException')
    await expectError(door.recover(anna.email), 'tooManyRequestsException')

    for (let time = 0; time < 3; time++) await from().recover(anna.email)
    await expectError(from().recover(anna.email), 'tooManyRequestsException')
  })

  it('tells nobody who exists, neither in words nor in time, where the settings say so', async () => {
    const discreet = await startTestServer({ ENUMERATION_SAFE: 'true', ...settings })
    const { anna } = await given.office()
    const spent = async (email: string) => {
      const started = performance.now()
      expect(await askForLink({ address: discreet.address }, email)).toEqual({ mail: 'working' })
      return performance.now() - started
    }

    const times = [await spent(anna.email), await spent('nobody@example.test')]

    // The answer waits until any work is done.
    for (const time of times) expect(time).toBeGreaterThan(145)
    await discreet.stop()
  })
})

/** Somebody at the door, from an address of their own. */
function from(headers: Record<string, string> = {}) {
  const caller = { address: server().address, headers: { 'x-forwarded-for': randomAddress(), ...headers } }
  return { ...createApi(caller).auth, recover: (email: string) => askForLink(caller, email) }
}
