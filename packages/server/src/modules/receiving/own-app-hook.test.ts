import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { useMeta } from '../../testing/meta.ts'
import { server, useServer } from '../../testing/use-server.ts'

const { openPage, settings, soon } = await useMeta()

/** The installation's own app, through which people sign in: all of its channels have the one secret. */
const ours = { appId: '010000000000042', appSecret: '0123456789abcdef0123456789abcdef' }
useServer({ ...settings, META_CLIENT_ID: ours.appId, META_CLIENT_SECRET: ours.appSecret })

/** A page at Meta, whose keys are told. */
const newPage = () => openPage('Shop', ours).keys
type Page = ReturnType<typeof newPage>

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
