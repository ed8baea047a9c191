import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { describeDefinition } from '../kit/conformance/describe-conformance.ts'
import { usualCallTimings } from '../kit/http/timings.ts'
import type { SignInAnswer, SignInWay } from '../kit/sign-in.ts'
import { serveSimulator } from '../kit/simulator/serve.ts'
import { managedGroups, simulatedApp } from '../vk-community/simulator/sign-in/registration.ts'
import { simulateVk } from '../vk-community/simulator/simulator.ts'
import { adaptVk } from './adapter.ts'
import { vk as definition } from './definition.ts'

describeDefinition(definition)

const vk = adaptVk({ ...usualCallTimings, answerMs: 2_000 })
const { signIn } = vk
const [shop] = managedGroups
const account = { id: String(shop.id), name: shop.name }

let now = new Date()
let served: Awaited<ReturnType<typeof serveSimulator>>
let way: SignInWay

beforeEach(async () => {
  now = new Date()
  served = await serveSimulator(simulateVk({ now: () => now }))
  const net = connectionFor({ settings: {} }).net
  way = { app: simulatedApp, net, apiBase: served.url, pageBase: served.url, redirectUri: 'https://chat.example/admin/back' }
})
afterEach(() => served.close())

/** Opens a page of VK and says yes or no; what the browser is sent back with. */
async function say(answer: 'yes' | 'no', page: (ask: { state: string; challenge: string }) => string) {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const response = await fetch(`${page({ state, challenge })}&answer=${answer}`, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? 'https://nowhere.example')
  const given: SignInAnswer = {
    code: back.searchParams.get('code') ?? '',
    state,
    deviceId: back.searchParams.get('device_id'),
    verifier,
  }
  return { response, back, given }
}

const asPerson = (answer: 'yes' | 'no' = 'yes') => say(answer, (ask) => signIn.personUrl(way, ask))
const intoCommunity = (answer: 'yes' | 'no' = 'yes') => say(answer, (ask) => signIn.accountUrl(way, { ...ask, accountId: account.id }))

describe('somebody who signs in to VK', () => {
  it('sees a page that says what is asked for, and nothing happens by itself', async () => {
    const state = randomBytes(40).toString('base64url')
    const challenge = randomBytes(32).toString('base64url')
    const page = await fetch(signIn.personUrl(way, { state, challenge }))

    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Разрешить')
  })

  it('chooses among the communities that they manage, and gets a key that works', async () => {
    const accounts = await signIn.accounts(way, (await asPerson()).given)
    const granted = await signIn.open(way, { ...(await intoCommunity()).given, account })

    expect(accounts).toContainEqual(account)
    expect(granted.settings).toEqual({ groupId: account.id, groupName: account.name })
    const settings = { groupId: account.id, groupName: account.name, tellsRead: true }
    const connection = connectionFor({ settings, secrets: granted.secrets, apiBase: served.url })
    expect((await vk.check(connection))[0]).toEqual({ id: 'token', state: 'passed' })
  })

  it('may say no', async () => {
    expect((await asPerson('no')).back.searchParams.get('error')).toBe('access_denied')
    expect((await intoCommunity('no')).back.searchParams.get('error')).toBe('access_denied')
  })
})

describe('VK refuses', () => {
  const refused = { kind: 'permanent', problem: { code: 'notPermitted' } }

  it('a code that was used, one that is too old, and one that comes with another proof', async () => {
    const { given } = await asPerson()
    await signIn.accounts(way, given)
    await expect(signIn.accounts(way, given)).rejects.toMatchObject(refused)

    const other = (await asPerson()).given
    await expect(signIn.accounts(way, { ...other, verifier: randomBytes(32).toString('base64url') })).rejects.toMatchObject(refused)

    const old = (await intoCommunity()).given
    now = new Date(now.getTime() + 11 * 60_000)
    await expect(signIn.open(way, { ...old, account })).rejects.toMatchObject(refused)
  })

  it('a program that does not know its secret, and never repeats that in its answer', async () => {
    const { given } = await intoCommunity()
    const stranger = { ...way, app: { ...way.app, clientSecret: 'guessed-secret' } }

    const error = await signIn.open(stranger, { ...given, account }).catch((found: unknown) => found)
    expect(error).toMatchObject(refused)
    expect(JSON.stringify(error)).not.toContain('guessed-secret')
  })

  it('a page that is asked for without a challenge, or for a community of somebody else', async () => {
    expect((await say('yes', ({ state }) => signIn.personUrl(way, { state, challenge: '' }))).response.status).toBe(400)
    expect((await say('yes', (ask) => signIn.accountUrl(way, { ...ask, accountId: '1' }))).response.status).toBe(400)
  })
})

it('another door than VK’s own is asked nothing with our secret in its address', () => {
  const real = { ...way, apiBase: null, pageBase: null }

  expect(signIn.personUrl(real, { state: 's', challenge: 'c' })).toMatch(/^https:\/\/id\.vk\.com\/authorize\?/)
  expect(signIn.accountUrl(real, { state: 's', challenge: 'c', accountId: '7' })).toMatch(
    /^https:\/\/oauth\.vk\.com\/authorize\?.*group_ids=7/,
  )
  expect(signIn.accountUrl(real, { state: 's', challenge: 'c', accountId: '7' })).not.toContain(simulatedApp.clientSecret)
})
