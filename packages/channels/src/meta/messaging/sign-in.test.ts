import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messengerPlatform } from '../../facebook/platform.ts'
import { instagramPlatform } from '../../instagram/platform.ts'
import { openCompanyDoor } from '../../kit/conformance/company-door.ts'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { patienceOfTests } from '../../kit/conformance/patience.ts'
import type { SignInOffer, SignInWay } from '../../kit/sign-in.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { handshake } from '../hook.ts'
import type { MessagingSettings, Platform } from './platform.ts'
import { signInToMeta } from './sign-in.ts'
import { managedPages, simulatedMetaApp } from './simulator/sign-in/registration.ts'
import { simulateMessaging } from './simulator/simulator.ts'
import { impatient } from './testing/use-messaging.ts'

const [shop, garden, workshop, strangers] = managedPages
const state = 'what-besedka-remembers-between-two-pages'
const refused = { kind: 'permanent', problem: { code: 'notPermitted' } }

let now = new Date()
let close: () => Promise<void>

/** A Meta of one platform, and the way to it. */
async function openMeta(platform: Platform) {
  const simulator = simulateMessaging(platform.object, { now: () => now, webhookRetryMs: 20 })
  const served = await serveSimulator(simulator)
  close = () => served.close()
  const { net } = connectionFor({ settings: {} })
  const redirectUri = 'https://chat.example/admin/preferences/channels/sign-in'
  const way: SignInWay = { app: simulatedMetaApp, net, apiBase: served.url, pageBase: served.url, redirectUri }
  const signIn = signInToMeta(platform, patienceOfTests)
  if (!('offers' in signIn)) throw new Error('Meta offers several accounts')

  /** Answers the page of consent; what the browser is sent back with. */
  async function say(answer: 'yes' | 'partly' | 'no') {
    const response = await fetch(`${signIn.personUrl(way, { state, challenge: 'c' })}&answer=${answer}`, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? 'https://nowhere.example').searchParams
  }
  const answerWith = (given: URLSearchParams) => ({ code: given.get('code') ?? '', state, deviceId: null, verifier: 'v' })
  const offers = async (by: SignInWay = way) => signIn.offers(by, answerWith(await say('yes')))
  return { simulator, served, signIn, way, say, answerWith, offers }
}

beforeEach(() => {
  now = new Date()
})
afterEach(() => close())

function grantOf(offers: readonly SignInOffer[], id: string | undefined) {
  const offer = offers.find((one) => one.id === id)
  if (!offer || !('grant' in offer)) throw new Error('There is no such grant')
  return offer.grant
}

describe('somebody who signs in to Facebook', () => {
  it('sees what is asked for, and is asked in the words of Meta', async () => {
    const { signIn, way } = await openMeta(messengerPlatform)
    const page = await fetch(signIn.personUrl(way, { state, challenge: 'c' }))

    expect(await page.text()).toContain('Продолжить как Кира Соколова')
    const real = new URL(signIn.personUrl({ ...way, pageBase: null }, { state, challenge: 'c' }))
    expect(real.origin + real.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth')
    expect(real.searchParams.get('scope')).toBe('pages_show_list,pages_messaging,pages_manage_metadata,pages_read_engagement')
    expect(real.href).not.toContain(simulatedMetaApp.clientSecret)
  })

  it('is offered their pages, and of one where they may not answer hears why', async () => {
    const { offers } = await openMeta(messengerPlatform)
    const found = await offers()

    expect(found.map(({ name }) => name)).toEqual([shop, garden, workshop, strangers].map((page) => page?.name))
    expect(found.at(-1)).toMatchObject({ lacks: 'MESSAGING, MODERATE' })
    expect(grantOf(found, shop?.id)).toMatchObject({
      settings: { accountId: shop?.id, accountName: shop?.name, appId: simulatedMetaApp.clientId },
    })
  })

  it('is offered for Instagram the accounts that are linked to pages', async () => {
    const { offers } = await openMeta(instagramPlatform)

    expect((await offers()).map(({ id, name }) => ({ id, name }))).toEqual([
      { id: shop?.instagram?.id, name: '@besedka.shop' },
      { id: garden?.instagram?.id, name: '@sad_i_fonari' },
    ])
  })

  it('connects two pages, whose messages come to one address, and the end of one leaves the other', async () => {
    const { simulator, offers, served } = await openMeta(messengerPlatform)
    const found = await offers()
    const adapter = impatient(messengerPlatform)
    const door = await openCompanyDoor((request) => handshake(request)?.body ?? '')
    const connect = async (id: string | undefined) => {
      const { settings, secrets } = grantOf(found, id)
      const known = { settings: { comments: false, ...settings } as MessagingSettings, secrets }
      const connection = connectionFor({ ...known, apiBase: served.url, hookUrl: door.hookUrl, now: () => now })
      const account = simulator.account({ name: id ?? '', ...known })
      if (!account) throw new Error('There is no such account')
      await adapter.connect?.(connection)
      expect((await adapter.check(connection)).map(({ state: said }) => said)).toEqual(['passed', 'passed', 'passed'])
      return { connection, account, boris: account.phone(account.addPerson({ name: 'Boris Volkov', id: '71' })) }
    }
    const one = await connect(shop?.id)
    const other = await connect(garden?.id)

    one.boris.write('To the shop')
    other.boris.write('To the garden')
    const heard = () =>
      door.posts
        .filter((post) => post.method === 'POST' && adapter.hook?.verify(post, one.connection))
        .flatMap(({ body }) => [...(adapter.hook?.app?.split(body) ?? [])].map(([account, updates]) => `${account}: ${updates.length}`))
    await expect.poll(heard).toEqual([`${shop?.id}: 1`, `${garden?.id}: 1`])

    await adapter.disconnect?.(one.connection)
    expect(one.account.hasHook()).toBe(false)
    expect(other.account.hasHook()).toBe(true)
    expect((await adapter.check(one.connection)).at(-1)).toMatchObject({ state: 'failed', problem: { code: 'appRemoved' } })
    await door.close()
  })

  it('may say no, and may take the messages out of what they allow', async () => {
    const { say, signIn, way, answerWith } = await openMeta(messengerPlatform)

    expect((await say('no')).get('error')).toBe('access_denied')
    await expect(signIn.offers(way, answerWith(await say('partly')))).rejects.toMatchObject({
      ...refused,
      problem: { code: 'notPermitted', detail: 'Not permitted: pages_messaging' },
    })
  })
})

describe('Meta refuses', () => {
  it('a code that was used, and one that is too old', async () => {
    const { say, signIn, way, answerWith } = await openMeta(messengerPlatform)
    const given = answerWith(await say('yes'))
    await signIn.offers(way, given)
    await expect(signIn.offers(way, given)).rejects.toMatchObject(refused)

    const old = answerWith(await say('yes'))
    now = new Date(now.getTime() + 11 * 60_000)
    await expect(signIn.offers(way, old)).rejects.toMatchObject(refused)
  })

  it('a code at another address than where it was given', async () => {
    const { say, signIn, way, answerWith } = await openMeta(messengerPlatform)
    const elsewhere = { ...way, redirectUri: 'https://elsewhere.example/back' }

    await expect(signIn.offers(elsewhere, answerWith(await say('yes')))).rejects.toThrow(/redirect_uri/)
  })

  it('a program that does not know its secret, and never repeats that in its answer', async () => {
    const { say, signIn, way, answerWith } = await openMeta(messengerPlatform)
    const stranger = { ...way, app: { ...way.app, clientSecret: 'guessed-secret' } }

    const error = await signIn.offers(stranger, answerWith(await say('yes'))).catch((found: unknown) => found)
    expect(error).toMatchObject(refused)
    expect(JSON.stringify(error)).not.toContain('guessed-secret')
  })

  it('a page of consent that asks for too little, or for a program that it does not know', async () => {
    const { signIn, way } = await openMeta(messengerPlatform)
    const url = new URL(signIn.personUrl(way, { state, challenge: 'c' }))
    url.searchParams.set('scope', 'pages_show_list')
    expect((await fetch(url)).status).toBe(400)

    const unknown = signIn.personUrl({ ...way, app: { ...way.app, clientId: '1' } }, { state, challenge: 'c' })
    expect((await fetch(unknown)).status).toBe(400)
  })
})
