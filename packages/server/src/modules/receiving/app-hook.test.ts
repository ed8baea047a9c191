import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { type MetaApp, newApp, useMeta } from '../../testing/meta.ts'
import { server, useServer } from '../../testing/use-server.ts'

const { connectPage, settings, soon } = await useMeta()
useServer(settings)

/** What Meta would post about a page, or several, signed with a secret. */
async function post(app: MetaApp, { pageId, mid, secret = app.appSecret }: { pageId: string | string[]; mid: string; secret?: string }) {
  const entry = [pageId].flat().map((id) => {
    const message = { sender: { id: '71' }, recipient: { id }, timestamp: 1, message: { mid, text: 'Hello' } }
    return { id, time: 1, messaging: [message] }
  })
  const body = JSON.stringify({ object: 'page', entry })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return (await fetch(`${server().address}/hooks/apps/meta/${app.appId}`, { method: 'POST', headers, body })).status
}

const waitingIn = async ({ olga }: Office) =>
  (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items.map(({ channelId, unanswered }) => ({ channelId, unanswered }))

it('two pages of one app are served at one address, each in its own channel', async () => {
  const office = await given.office()
  const app = newApp()
  const shop = await connectPage(office, 'Shop', app)
  const garden = await connectPage(office, 'Garden', app)

  shop.boris.write('To the shop')
  garden.boris.write('To the garden')

  expect(shop.channel.hookUrl).toBe(garden.channel.hookUrl)
  await expect.poll(async () => (await waitingIn(office)).length, soon).toBe(2)
  const ids = (await waitingIn(office)).map(({ channelId }) => channelId)
  expect(ids.toSorted()).toEqual([shop.channel.id, garden.channel.id].toSorted())
})

it('the end of one channel leaves the other page of the app as it was', async () => {
  const office = await given.office()
  const app = newApp()
  const shop = await connectPage(office, 'Shop', app)
  const garden = await connectPage(office, 'Garden', app)

  await office.administrator.api.channels.delete({ channelId: shop.channel.id })
  await expect.poll(() => shop.account.hasHook(), soon).toBe(false)
  garden.boris.write('To the garden')

  await expect.poll(() => waitingIn(office), soon).toEqual([{ channelId: garden.channel.id, unanswered: 1 }])
})

it('what comes for a page without a channel is counted, told, and dropped', async () => {
  const office = await given.office()
  const app = newApp()
  const { channel } = await connectPage(office, 'Shop', app)

  expect(await post(app, { pageId: '5550001', mid: 'm_stray' })).toBe(200)

  const { health } = await office.administrator.api.channels.get({ channelId: channel.id })
  expect(health.strays).toMatchObject({ count: 1 })
  expect(await waitingIn(office)).toEqual([])
})

it('what comes for a channel that is switched off is kept by the provider, and read when it is on again', async () => {
  const office = await given.office()
  const app = newApp()
  const shop = await connectPage(office, 'Shop', app)
  const garden = await connectPage(office, 'Garden', app)
  const channelId = shop.channel.id
  const both = { pageId: [shop.pageId, garden.pageId], mid: 'm_kept' }
  await office.administrator.api.channels.update({ channelId, active: false })

  expect(await post(app, both)).toBe(503)
  await expect.poll(() => waitingIn(office), soon).toEqual([{ channelId: garden.channel.id, unanswered: 1 }])

  await office.administrator.api.channels.update({ channelId, active: true })
  expect(await post(app, both)).toBe(200)
  await expect.poll(async () => (await waitingIn(office)).map(({ unanswered }) => unanswered), soon).toEqual([1, 1])
  expect((await office.administrator.api.channels.get({ channelId })).health.strays).toBeNull()
})

it('a page whose channel is flooded holds up no other page of the app', async () => {
  const office = await given.office()
  const other = await given.office()
  const app = newApp()
  const shop = await connectPage(office, 'Shop', app)
  const garden = await connectPage(other, 'Garden', app)
  const { hookRequests } = server().app.limits.shared
  const take = vi.spyOn(hookRequests, 'take').mockImplementation((key) => key !== shop.channel.id)

  expect(await post(app, { pageId: [shop.pageId, garden.pageId], mid: 'm_both' })).toBe(503)

  take.mockRestore()
  await expect.poll(() => waitingIn(other), soon).toEqual([{ channelId: garden.channel.id, unanswered: 1 }])
})

it('nobody is believed who does not know the secret of the app, also for a page that it does not serve', async () => {
  const office = await given.office()
  const app = newApp()
  const { channel, pageId } = await connectPage(office, 'Shop', app)
  const secret = 'f'.repeat(32)

  expect(await post(app, { pageId, mid: 'm_forged', secret })).toBe(401)
  expect(await post(app, { pageId: '5550001', mid: 'm_forged', secret })).toBe(401)
  expect(await post(newApp(), { pageId, mid: 'm_forged' })).toBe(404)

  const { health } = await office.administrator.api.channels.get({ channelId: channel.id })
  expect(health.strays).toBeNull()
})

it('a stranger who claims the page and the app without the secret hears nothing', async () => {
  const office = await given.office()
  const stranger = await given.office()
  const app = newApp()
  const { pageId } = await connectPage(office, 'Shop', app)
  const settings = { accountId: pageId, appId: app.appId }
  const secrets = { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: 'e'.repeat(32) }
  await stranger.administrator.api.channels.create({ type: 'facebook', name: 'Claimed', teamId: null, settings, secrets })

  expect(await post(app, { pageId, mid: 'm_ours' })).toBe(200)

  await expect.poll(async () => (await waitingIn(office)).length, soon).toBe(1)
  expect(await waitingIn(stranger)).toEqual([])
})

it('who has posted too much that nothing proves is not listened to for a while', async () => {
  const office = await given.office()
  const app = newApp()
  const { pageId } = await connectPage(office, 'Shop', app)
  const { unprovenPosts } = server().app.limits.shared
  const networks = ['127.0.0.1', '0:0:0:0']
  const exhausted = async () => {
    for (const network of networks) unprovenPosts.takenElsewhere(network, 1_000)
    return post(app, { pageId, mid: 'm_1' })
  }

  await expect.poll(exhausted, soon).toBe(503)
  for (const network of networks) for (let given = 0; given < 60; given += 1) unprovenPosts.giveBack(network)
  expect(await post(app, { pageId, mid: 'm_1' })).toBe(200)
})

it('the address answers the question of an app that it serves, and of no other', async () => {
  const office = await given.office()
  const app = newApp()
  await connectPage(office, 'Shop', app)
  const ask = async (path: string) =>
    (await fetch(`${server().address}/hooks/apps/${path}?hub.verify_token=guessed&hub.challenge=1`)).status

  expect(await ask(`meta/${app.appId}`)).toBe(401)
  expect(await ask('nobody/1')).toBe(404)
})
