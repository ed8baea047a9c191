import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { openBrowser } from '../../testing/browser.ts'
import { createApi } from '../../testing/call.ts'
import { randomAddress } from '../../testing/customer.ts'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { password } from '../../testing/seed.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

// One key for all servers of this file: letters that one has sealed are sent by another.
const limits = { LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '5', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
useServer({ SERVICES: 'web,realtime,worker', ...limits })

const wrong = 'Wrong1234!'

describe('guessing a password', () => {
  it('from four hundred addresses is looked at twenty times, and does not lock the owner out of their own browser', async () => {
    const { anna, id } = await given.office()
    const own = openBrowser(server().address)
    await own.signsIn({ email: anna.email, password })

    const codes = await Promise.all(Array.from({ length: 400 }, () => guess(anna.email)))

    expect(codes.filter((code) => code === 'invalidCredentialsException').length).toBeLessThanOrEqual(20)
    expect(codes.filter((code) => code === 'signInLockedException').length).toBeGreaterThanOrEqual(380)
    await own.signsIn({ email: anna.email, password })
    expect((await auditedIn(id)).filter(({ action }) => action === 'account.signInFailed').length).toBeLessThanOrEqual(20)
  })

  it('from one address at all accounts is looked at thirty times, whatever address a header claims', async () => {
    const open = await startTestServer({ TRUSTED_PROXIES: '', ...limits })
    const headers = () => ({ 'x-forwarded-for': randomAddress(), 'x-real-ip': randomAddress(), 'cf-connecting-ip': randomAddress() })

    const tries = Array.from({ length: 60 }, (_one, index) =>
      guess(`user${index}@example.test`, { address: open.address, headers: headers() }),
    )
    const codes = await Promise.all(tries)

    expect(codes.filter((code) => code === 'invalidCredentialsException')).toHaveLength(30)
    await open.stop()
  })

  it('at all accounts from all addresses is looked at so often in all, and hinders nobody on their own browser', async () => {
    const [installation, { anna, boris }] = await Promise.all([
      startTestServer({ ...limits, LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: '10' }),
      given.office(),
    ])
    const own = openBrowser(installation.address)
    for (let time = 0; time < 12; time++) await own.signsIn({ email: anna.email, password })
    for (let time = 0; time < 12; time++) await openBrowser(installation.address).signsIn({ email: boris.email, password })

    const codes = await Promise.all(
      Array.from({ length: 30 }, (_one, index) =>
        guess(`${index}.${anna.email}`, { address: installation.address, headers: { 'x-forwarded-for': randomAddress() } }),
      ),
    )

    expect(codes.filter((code) => code === 'invalidCredentialsException')).toHaveLength(10)
    expect(codes.filter((code) => code === 'captchaRequiredException')).toHaveLength(20)
    await own.signsIn({ email: anna.email, password })
    const stranger = openBrowser(installation.address)
    await expect(stranger.signsIn({ email: boris.email, password })).rejects.toThrow('captchaRequiredException')
    await expect(stranger.signsIn({ email: boris.email, password, captcha: 'unsolved' })).rejects.toThrow('invalidCaptchaException')
    await stranger.signsIn({ email: boris.email, password, captcha: await solveCaptcha({ address: installation.address }, 'signIn') })
    // The servers of this file count in one database.
    await installation.database.systemPool.query('DELETE FROM rate_limits')
    await installation.stop()
  })

  it('costs an office that signs in at nine nothing: right passwords are not counted', async () => {
    const { anna, boris } = await given.office()
    const office = openBrowser(server().address)

    for (let time = 0; time < 20; time++) await office.signsIn({ email: anna.email, password })
    for (let time = 0; time < 20; time++) await office.signsIn({ email: boris.email, password })
  })

  it('waits longer each time', async () => {
    const { anna } = await given.office()
    const here = { address: server().address, headers: { 'x-forwarded-for': randomAddress() } }
    const minutes: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 6; time++) await guess(anna.email, here)
      const refusal = await createApi(here)
        .auth.login({ email: anna.email, password })
        .catch((error: { params: { minutes: number } }) => error.params)
      if ('minutes' in refusal) minutes.push(refusal.minutes)
      await server().database.systemPool.query("UPDATE lockouts SET locked_until = now() - interval '1 second'")
    }

    expect(minutes).toEqual([15, 30, 60])
  })
})

describe('a sign-in from a device that was never seen', () => {
  it('is told to the owner by mail; from one that was, it is not, nor is the very first', async () => {
    const { anna } = await given.office()
    const [desk, phone] = [openBrowser(server().address), openBrowser(server().address, { headers: { 'x-forwarded-for': '192.0.2.77' } })]
    for (const browser of [desk, desk, phone, phone]) await browser.signsIn({ email: anna.email, password })

    const { text } = await mailTo(anna.email, /Вход с нового устройства/)
    const { rows } = await server().database.systemPool.query('SELECT count(*)::int AS mails FROM simulated_post WHERE recipient = $1', [
      anna.email,
    ])

    expect(text).toContain('Firefox, Linux; адрес 192.0.2.77')
    expect(rows).toEqual([{ mails: 1 }])
  })
})

async function guess(
  email: string,
  from = { address: server().address, headers: { 'x-forwarded-for': randomAddress() } as Record<string, string> },
) {
  return createApi(from)
    .auth.login({ email, password: wrong })
    .then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
}
