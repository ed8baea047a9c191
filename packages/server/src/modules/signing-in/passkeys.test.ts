import { describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { ApiError } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { createPasskey } from '../../testing/passkey.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('a passkey', () => {
  it('is made in the browser, listed by its name, renamed, and asked for after the password', async () => {
    const { anna, browser, token, passkey } = await withPasskey()
    const { passkeys, recoveryCodesLeft } = await browser.api(token).security.get()
    expect({ passkeys, recoveryCodesLeft }).toMatchObject({ passkeys: [{ name: 'Key', usedAt: null }], recoveryCodesLeft: 10 })
    const [only] = passkeys
    await browser.api(token).security.renamePasskey({ passkeyId: only?.id ?? '', name: 'Blue key' })
    const login = { email: anna.email, password }

    const methods = ['passkey', 'recoveryCode'] as const
    await expectError(browser.api().auth.login(login), 'totpCodeMandatoryException', { methods: [...methods] })
    const { challengeId, options } = await browser.api().auth.passkeyChallenge(login)
    const signedIn = await browser.api().auth.login({ ...login, passkey: { challengeId, response: passkey.use(options) } })

    expect(signedIn.token).toBeTruthy()
    expect((await browser.api(token).security.get()).passkeys).toMatchObject([{ name: 'Blue key', usedAt: expect.any(String) }])
  })

  it('does not sign what was signed before, nor what another account, another page or a copy of the key was asked', async () => {
    const { anna, browser, passkey } = await withPasskey()
    const login = { email: anna.email, password }
    const attempt = (passkeyAnswer: { challengeId: string; response: Record<string, unknown> }) =>
      browser.api().auth.login({ ...login, passkey: passkeyAnswer })
    const ask = () => browser.api().auth.passkeyChallenge(login)

    const first = await ask()
    const answer = { challengeId: first.challengeId, response: passkey.use(first.options) }
    await attempt(answer)
    await expectError(attempt(answer), 'wrongTotpCodeException')
    const phished = await ask()
    await expectError(
      attempt({ challengeId: phished.challengeId, response: passkey.use(phished.options, 'https://chat.evil.example') }),
      'wrongTotpCodeException',
    )
    const mixed = [await ask(), await ask()] as const
    await expectError(attempt({ challengeId: mixed[0].challengeId, response: passkey.use(mixed[1].options) }), 'wrongTotpCodeException')
    passkey.rewind()
    const copied = await ask()
    await expectError(attempt({ challengeId: copied.challengeId, response: passkey.use(copied.options) }), 'wrongTotpCodeException')
  })

  it('is asked for by nobody who does not know the password, and is nothing to a colleague', async () => {
    const { anna, boris, browser, passkey } = await withPasskey()

    await expectError(browser.api().auth.passkeyChallenge({ email: anna.email, password: 'Wrong1234!' }), 'invalidCredentialsException')
    await expectError(browser.api().auth.passkeyChallenge({ email: boris.email, password }), 'passkeyNotFoundException')
    const { challengeId, options } = await browser.api().auth.passkeyChallenge({ email: anna.email, password })
    const { token } = await given.stranger().auth.login({ email: boris.email, password })
    expect(token).toBeTruthy()
    await expectError(
      boris.api.security.addPasskey({ name: 'Stolen', challengeId, response: passkey.make(options) }),
      'passkeyRefusedException',
    )
  })

  it('confirms who one is, is removed then, and takes the recovery codes along', async () => {
    const { browser, token, passkey } = await withPasskey()
    const api = browser.api(token)
    const { passkeys } = await api.security.get()
    await server().database.systemPool.query(
      "UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE token_hash = sha256($1)",
      [token],
    )
    const remove = () => api.security.removePasskey({ passkeyId: passkeys[0]?.id ?? '' })
    await expectError(remove(), 'confirmationRequiredException')
    const { challengeId, options } = await api.auth.confirmChallenge()
    await api.auth.confirm({ password, passkey: { challengeId, response: passkey.use(options) } })

    await remove()

    expect(await api.security.get()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  })

  it('is not made of what is none', async () => {
    const { anna } = await given.office()
    const browser = openBrowser(localhost())
    const token = await browser.signsIn({ email: anna.email, password })
    const { options, challengeId } = await browser.api(token).security.passkeyChallenge()
    const made = createPasskey(localhost()).make(options)
    const wrong = [{}, { ...made, id: 'x'.repeat(3_000) }, { ...made, response: { ...made.response, attestationObject: 'AAAA' } }]

    for (const response of wrong) {
      await expect(browser.api(token).security.addPasskey({ name: 'Key', challengeId, response })).rejects.toBeInstanceOf(ApiError)
    }
    expect((await browser.api(token).security.get()).passkeys).toEqual([])
  })
})

/** Passkeys belong to host names; an address has none. */
function localhost(): string {
  return server().address.replace('127.0.0.1', 'localhost')
}

async function withPasskey(): Promise<Office & { browser: TestBrowser; token: string; passkey: ReturnType<typeof createPasskey> }> {
  const office = await given.office()
  const browser = openBrowser(localhost())
  const token = await browser.signsIn({ email: office.anna.email, password })
  const passkey = createPasskey(localhost())
  const { challengeId, options } = await browser.api(token).security.passkeyChallenge()
  const { recoveryCodes } = await browser.api(token).security.addPasskey({ name: 'Key', challengeId, response: passkey.make(options) })
  expect(recoveryCodes).toHaveLength(10)
  return { ...office, browser, token, passkey }
}
