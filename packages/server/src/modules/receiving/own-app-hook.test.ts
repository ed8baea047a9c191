import { createHmac } from 'node:crypto'
import { definitionOf } from '@besedka/channels'
import { serveSimulator, simulateMessaging } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { server, useServer } from '../../testing/use-server.ts'

const PUBLIC_URL = await openPublicDoor('x-hub-signature-256')
const meta = simulateMessaging('page', { webhookRetryMs: 100 })
const served = await serveSimulator(meta)
afterAll(() => served.close())

/** The installation's own app, through which people sign in: all of its channels have the one secret. */
const ours = { appId: '010000000000042', appSecret: '0123456789abcdef0123456789abcdef' }
useServer({
  SERVICES: 'web,realtime,worker',
  FACEBOOK_API_BASE: served.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL,
  META_CLIENT_ID: ours.appId,
  META_CLIENT_SECRET: ours.appSecret,
})

const soon = { timeout: 20_000, interval: 50 }

type Office = Awaited<ReturnType<typeof given.office>>
type Page = { settings: { accountId: string; appId: string }; secrets: { token: string; appSecret: string } }

/** A page at Meta, whose keys are told. */
function newPage(): Page {
  // What a definition gives as a sample is as much as its own type says, which the general one does not know.
  const sample = definitionOf('facebook')?.sample?.() as Page | undefined
  if (!sample) throw new Error('There is no sample')
  const { settings, secrets } = sample
  const page = { settings: { ...settings, appId: ours.appId }, secrets: { ...secrets, appSecret: ours.appSecret } }
  meta.account({ name: 'Shop', ...page })
  return page
}

const claim = ({ administrator }: Office, { settings, secrets }: Page) =>
  administrator.api.channels.create({ type: 'facebook', name: 'Shop', teamId: null, settings, secrets })

const problemOf = async ({ administrator }: Office, channelId: string) =>
  (await administrator.api.channels.get({ channelId })).health.problem?.code

async function post(pageId: string, { mid = 'm_1', secret = ours.appSecret } = {}) {
  const message = { sender: { id: '71' }, recipient: { id: pageId }, timestamp: 1, message: { mid, text: 'Hello' } }
  const body = JSON.stringify({ object: 'page', entry: [{ id: pageId, time: 1, messaging: [message] }] })
  const headers = { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
  return (await fetch(`${server().address}/hooks/apps/meta/${ours.appId}`, { method: 'POST', headers, body })).status
}

const unansweredIn = async ({ olga }: Office) =>
  (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items.map(({ unanswered }) => unanswered)

it('Meta is believed by the secret of the installation, whatever strangers claim of its app', async () => {
  const [office, stranger] = [await given.office(), await given.office()]
  const page = newPage()
  const junk = { ...page.secrets, appSecret: 'e'.repeat(32) }
  await claim(stranger, { ...page, secrets: junk })

  expect(await post(page.settings.accountId)).toBe(200)
  await claim(office, page)
  expect(await post(page.settings.accountId)).toBe(200)
  expect(await post('5550001')).toBe(200)
  expect(await post(page.settings.accountId, { secret: junk.appSecret, mid: 'm_forged' })).toBe(401)
  expect(await post(page.settings.accountId, { secret: 'f'.repeat(32), mid: 'm_forged' })).toBe(401)

  await expect.poll(() => unansweredIn(office), soon).toEqual([1])
  expect(await unansweredIn(stranger)).toEqual([])
})

it('who has lost a page reads it no longer as soon as somebody else has connected it', async () => {
  const [agency, shop] = [await given.office(), await given.office()]
  const page = newPage()
  const pageId = page.settings.accountId
  // Meta knows this key no longer, which nobody has noticed yet.
  const lost = await claim(agency, { ...page, secrets: { ...page.secrets, token: `SIMULATOR-${crypto.randomUUID()}` } })
  await expect.poll(() => problemOf(agency, lost.id), soon).toBe('tokenInvalid')
  expect(await post(pageId, { mid: 'm_alone' })).toBe(200)
  await expect.poll(() => unansweredIn(agency), soon).toEqual([1])
  await server().database.systemPool.query('UPDATE channel_states SET problem = NULL, problem_since = NULL WHERE channel_id = $1', [
    lost.id,
  ])

  await claim(shop, page)
  await expect.poll(() => problemOf(agency, lost.id), soon).toBe('tokenInvalid')
  expect(await post(pageId, { mid: 'm_ours' })).toBe(200)

  await expect.poll(() => unansweredIn(shop), soon).toEqual([1])
  expect(await unansweredIn(agency)).toEqual([1])
})

it('two organisations that both have a page both hear of it', async () => {
  const [agency, shop] = [await given.office(), await given.office()]
  const page = newPage()
  await claim(agency, page)
  await claim(shop, page)

  expect(await post(page.settings.accountId)).toBe(200)

  await expect.poll(() => unansweredIn(agency), soon).toEqual([1])
  await expect.poll(() => unansweredIn(shop), soon).toEqual([1])
})
