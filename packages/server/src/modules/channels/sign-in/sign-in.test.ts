import { expect, it } from 'vitest'
import { createApi } from '../../../testing/call.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { createPerson, type Person } from '../../../testing/person.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer({
  DEMO: 'true',
  SERVICES: 'web,realtime,worker',
  VK_CLIENT_ID: '51000000',
  VK_CLIENT_SECRET: 'the-secret-of-our-app',
  PUBLIC_URL: 'https://chat.example',
})

const minute = 60

async function administrator(): Promise<Person> {
  const { address } = server()
  const { token } = await createApi({ address }).auth.login({ email: 'admin@demo.example', password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user())
}

/** Says yes on a page of the simulated VK, as the browser would, and brings back what it is sent back with. */
async function allow(url: string): Promise<{ state: string; code: string; deviceId: string | null }> {
  const page = await fetch(`${server().address}${url}&answer=yes`, { redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '', server().address)
  expect(back.pathname).toBe('/admin/preferences/channels/sign-in')
  const { searchParams: given } = back
  return { state: given.get('state') ?? '', code: given.get('code') ?? '', deviceId: given.get('device_id') }
}

async function grant({ api }: Person, channelId: string | null = null, place = 0) {
  const begun = await api.channels.beginSignIn({ type: 'vk', simulated: true, channelId })
  const signedIn = await api.channels.continueSignIn(await allow(begun.url))
  if (signedIn.step !== 'choose') throw new Error('Nothing to choose from')
  const account = signedIn.accounts[place]
  if (!account) throw new Error('No account')
  const { url } = await api.channels.chooseAccount({ ticket: signedIn.ticket, accountId: account.id, name: account.name })
  const granted = await api.channels.continueSignIn(await allow(url))
  if (granted.step !== 'granted') throw new Error('Not granted')
  return { account, granted }
}

it('a community is chosen at VK and connected, and its key is seen by nobody', async () => {
  const admin = await administrator()
  const { account, granted } = await grant(admin)
  const { settings, secrets } = granted
  expect(JSON.stringify(granted)).not.toContain('vk1.a.')

  const channel = await admin.api.channels.create({ type: 'vk', name: 'Community', settings, secrets, simulated: true })
  const { items } = await admin.api.channels.check({ channelId: channel.id })

  expect(channel.settings).toEqual({ groupId: account.id, groupName: account.name, tellsRead: true })
  expect(items[0]).toMatchObject({ id: 'token', state: 'passed' })
})

it('a channel whose key died is connected anew, and the grant says which community it is', async () => {
  const admin = await administrator()
  const first = (await grant(admin, null, 1)).granted
  const { id } = await admin.api.channels.create({ ...first, name: 'Anew', type: 'vk' })
  const again = (await grant(admin, id, 1)).granted

  const forged = { ...again.settings, groupId: '1' }
  const channel = await admin.api.channels.update({ channelId: id, settings: forged, secrets: again.secrets })

  expect(channel.settings.groupId).toBe(first.settings.groupId)
  expect((await admin.api.channels.check({ channelId: id })).items[0]).toMatchObject({ state: 'passed' })
})

it('what one person began opens for nobody else, at no other step, and not for ever', async () => {
  const admin = await administrator()
  const { address } = server()
  const login = await createApi({ address })
    .auth.login({ email: 'provider@demo.example', password: 'Demo1234!' })
    .catch(() => undefined)
  const { url } = await admin.api.channels.beginSignIn({ type: 'vk', simulated: true, channelId: null })
  const back = await allow(url)
  if (login) await expect(createApi({ address, token: login.token }).channels.continueSignIn(back)).rejects.toMatchObject({})

  await expectError(admin.api.channels.chooseAccount({ ticket: back.state, accountId: '1', name: '' }), 'signInExpiredException')
  await expectError(admin.api.channels.continueSignIn({ ...back, state: `${back.state.slice(0, -2)}AA` }), 'signInExpiredException')
  const { granted } = await grant(admin)
  const other = { type: 'vk_bot' as const, name: 'Other', settings: {}, secrets: granted.secrets, simulated: true }
  await expectError(admin.api.channels.create(other), 'signInExpiredException')
  const real = { type: 'vk' as const, name: 'Real', settings: granted.settings, secrets: granted.secrets }
  await expectError(admin.api.channels.create(real), 'signInExpiredException')
  server().clock.advance(16 * minute)
  await expectError(admin.api.channels.continueSignIn(back), 'signInExpiredException')
})

it('a code that VK has taken already is refused with VK’s own words', async () => {
  const { api } = await administrator()
  const back = await allow((await api.channels.beginSignIn({ type: 'vk', simulated: true, channelId: null })).url)
  await api.channels.continueSignIn(back)

  await expectError(api.channels.continueSignIn(back), 'signInFailedException')
})

it('the real VK is asked with our registration, and sends the browser back to our public address', async () => {
  const { api } = await administrator()
  const url = new URL((await api.channels.beginSignIn({ type: 'vk', simulated: false, channelId: null })).url)
  const { signIns } = await api.channels.list()

  expect(url.origin).toBe('https://id.vk.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: '51000000',
    redirect_uri: 'https://chat.example/admin/preferences/channels/sign-in',
    code_challenge_method: 'S256',
    scope: 'groups',
  })
  expect(url.href).not.toContain('the-secret-of-our-app')
  expect(signIns).toEqual(['vk'])
  await expectError(api.channels.beginSignIn({ type: 'telegram', simulated: false, channelId: null }), 'channelServiceNotFoundException')
})

it('of the simulated VK nothing but its pages is to be reached through the product', async () => {
  for (const path of ['vk/method/groups.get', 'vk/oauth.vk.com/access_token', 'telegram/x/authorize', 'nobody/id.vk.com/authorize'])
    expect((await fetch(`${server().address}/simulators/sign-in/${path}`)).status).toBe(404)
})
