import { expect, it } from 'vitest'
import { createApi } from '../../../testing/call.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { createPerson, type Person } from '../../../testing/person.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer({
  DEMO: 'true',
  SERVICES: 'web,realtime,worker',
  META_CLIENT_ID: '1234567890',
  META_CLIENT_SECRET: 'the-secret-of-our-app',
  PUBLIC_URL: 'https://chat.example',
})

async function administrator(): Promise<Person> {
  const { address } = server()
  const { token } = await createApi({ address }).auth.login({ email: 'admin@demo.example', password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user())
}

/** Answers the simulated Meta's page of consent as the browser would, and brings back what it is sent back with. */
async function answer(url: string, said: 'yes' | 'partly') {
  const page = await fetch(`${server().address}${url}&answer=${said}`, { redirect: 'manual' })
  const { searchParams: given } = new URL(page.headers.get('location') ?? '', server().address)
  return { state: given.get('state') ?? '', code: given.get('code') ?? '', deviceId: null }
}

async function offered({ api }: Person, { type, channelId = null }: { type: 'facebook' | 'instagram'; channelId?: string | null }) {
  const { url } = await api.channels.beginSignIn({ type, simulated: true, channelId })
  const found = await api.channels.continueSignIn(await answer(url, 'yes'))
  if (found.step !== 'offered') throw new Error('Nothing was offered')
  return found.accounts
}

it('pages are chosen at Facebook and connected, and their keys are seen by nobody', async () => {
  const admin = await administrator()
  const accounts = await offered(admin, { type: 'facebook' })
  expect(JSON.stringify(accounts)).not.toContain('EAA')
  expect(accounts.map(({ lacks }) => lacks)).toEqual([null, null, null, 'MESSAGING, MODERATE'])

  for (const { name, settings, secrets } of accounts.slice(0, 2)) {
    const channel = await admin.api.channels.create({ type: 'facebook', name, settings, secrets, simulated: true })
    await expect
      .poll(async () => (await admin.api.channels.check({ channelId: channel.id })).items.map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['passed', 'passed', 'passed'])
    expect(channel.settings).toMatchObject({ accountName: name })
  }
})

it('a grant for one page connects no other, and its channel is connected anew by signing in again', async () => {
  const admin = await administrator()
  const [first, second] = await offered(admin, { type: 'instagram' })
  if (!first || !second) throw new Error('There are two accounts')
  const forged = { ...first.settings, accountId: second.settings.accountId ?? '' }
  const about = { type: 'instagram' as const, name: 'Our Direct', simulated: true }

  const channel = await admin.api.channels.create({ ...about, settings: forged, secrets: first.secrets })
  expect(channel.settings.accountId).toBe(first.settings.accountId)

  const again = (await offered(admin, { type: 'instagram', channelId: channel.id })).find(({ id }) => id === first.id)
  const { settings, secrets } = again ?? first
  const renewed = await admin.api.channels.update({ channelId: channel.id, settings: { ...channel.settings, ...settings }, secrets })
  expect(renewed.secrets.token).not.toBe(channel.secrets.token)
})

it('whoever takes the messages out of what they allow is told what is missing', async () => {
  const { api } = await administrator()
  const { url } = await api.channels.beginSignIn({ type: 'facebook', simulated: true, channelId: null })

  await expectError(api.channels.continueSignIn(await answer(url, 'partly')), 'signInFailedException', {
    detail: 'Not permitted: pages_messaging',
  })
})

it('the real Meta is asked with our registration, for pages and for Instagram', async () => {
  const { api } = await administrator()
  const { url } = await api.channels.beginSignIn({ type: 'instagram', simulated: false, channelId: null })

  expect(new URL(url).origin).toBe('https://www.facebook.com')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    client_id: '1234567890',
    redirect_uri: 'https://chat.example/admin/preferences/channels/sign-in',
  })
  expect(url).not.toContain('the-secret-of-our-app')
  expect((await api.channels.list()).signIns).toEqual(['facebook', 'instagram'])
})
