import { sha, solveChallenge } from 'altcha/lib'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { captchaPayload, solveCaptcha } from '../../testing/solve-captcha.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { readConfig } from '../config/read-config.ts'
import { createVault } from '../crypto/vault.ts'
import { createCaptchaChallenge } from './create-challenge.ts'
import { verifyCaptcha } from './verify-captcha.ts'

const secretKey = Buffer.alloc(32, 9)
useServer({ SECRET_KEY: secretKey.toString('base64') })

const app = () => ({ vault: createVault(secretKey), database: server().database, config: readConfig({ CAPTCHA_TRIES: '50' }) })
const stranger = () => ({ address: server().address })

describe('a captcha', () => {
  it('lets its act through once', async () => {
    const payload = await solveCaptcha(stranger(), 'signUp')
    await verifyCaptcha(app(), 'signUp', payload)
    await expect(verifyCaptcha(app(), 'signUp', payload)).rejects.toMatchObject({ code: 'invalidCaptchaException' })
  })

  it('that two send at the same moment lets one of them through', async () => {
    const payload = await solveCaptcha(stranger(), 'signUp')
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => verifyCaptcha(app(), 'signUp', payload)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is good for no other act', async () => {
    const payload = await solveCaptcha(stranger(), 'trialRequest')
    await expect(verifyCaptcha(app(), 'signUp', payload)).rejects.toMatchObject({ code: 'invalidCaptchaException' })
  })

  it('cannot be relabelled, prolonged, made easier, guessed or taken from elsewhere', async () => {
    const challenge = await createApi(stranger()).captcha.challenge({ action: 'trialRequest' })
    const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey })
    const { parameters } = challenge
    const elsewhere = await createCaptchaChallenge(
      { ...app(), vault: createVault(Buffer.alloc(32, 1)) },
      { action: 'trialRequest', network: '192.0.2.1' },
    )
    const forged = [
      { challenge: { ...challenge, parameters: { ...parameters, data: { action: 'signUp' } } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3_600 } }, solution },
      { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } },
      { challenge, solution: { counter: 1 } },
      { challenge: elsewhere, solution: await solveChallenge({ challenge: elsewhere, deriveKey: sha.deriveKey }) },
    ]
    for (const payload of [...forged.map(captchaPayload), '', 'bm90IGpzb24=', undefined]) {
      for (const action of ['signUp', 'trialRequest'] as const) {
        await expect(verifyCaptcha(app(), action, payload)).rejects.toMatchObject({ code: 'invalidCaptchaException' })
      }
    }
  })

  it('is over after five minutes', async () => {
    const payload = await solveCaptcha(stranger(), 'signUp')
    const { now } = Date
    Date.now = () => now() + 301_000
    try {
      await expect(verifyCaptcha(app(), 'signUp', payload)).rejects.toMatchObject({ code: 'invalidCaptchaException' })
    } finally {
      Date.now = now
    }
  })

  it('becomes harder for a network that asks again and again, and for nobody else', async () => {
    const ask = (network: string) => createCaptchaChallenge(app(), { action: 'signUp', network })
    for (let asked = 0; asked < 40; asked++) await ask('198.51.100.9')
    const counters = async (network: string) => {
      const solved = await Promise.all(
        Array.from({ length: 5 }, async () => solveChallenge({ challenge: await ask(network), deriveKey: sha.deriveKey })),
      )
      return Math.max(...solved.map((solution) => solution?.counter ?? 0))
    }
    // Of 800 tries instead of 50: five of them below 50 happen once in a million.
    expect(await counters('198.51.100.9')).toBeGreaterThanOrEqual(50)
    expect(await counters('203.0.113.4')).toBeLessThan(50)
  })
})
