import { definitionOf } from '@besedka/channels'
import { messengerSimulators, serveSimulator, simulateYaMarket } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { lastAutomatic } from '../messages/index.ts'

const market = simulateYaMarket({ webhookRetryMs: 100 })
const served = await serveSimulator(market)
const odnoklassniki = messengerSimulators.ok?.({ knowsEverybody: false })
if (!odnoklassniki) throw new Error('There is no simulator')
const besides = await serveSimulator(odnoklassniki)
afterAll(() => Promise.all([served.close(), besides.close()]))
useServer({
  SERVICES: 'web,realtime,worker',
  YA_MARKET_API_BASE: served.url,
  OK_API_BASE: besides.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-none'),
})

const soon = { timeout: 20_000, interval: 50 }

/** A cabinet with a buyer who has written. `toldOf`: whether our address was entered in the cabinet. */
async function scene({ toldOf = true } = {}) {
  const office = await given.office()
  const { settings = {}, secrets = {} } = definitionOf('ya_market')?.sample?.() ?? {}
  const open = (hookUrl: string | null) => {
    const account = market.account({ name: 'Lighthouse', settings, secrets, hookUrl })
    if (!account) throw new Error('There is no such account')
    return account
  }
  open(null)
  const channel = await office.administrator.api.channels.create({ type: 'ya_market', name: 'Market', teamId: null, settings, secrets })
  const account = open(toldOf ? channel.hookUrl : null)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  boris.write('Where is my lamp?')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  const last = async () => (await office.olga.reads(chat)).at(-1)
  return { ...office, account, boris, channel, chat, last, chatId: boris.person.id }
}

it('a cabinet in which nobody has entered our address is heard all the same', async () => {
  const { chat, account, last } = await scene({ toldOf: false })

  expect(account.hasHook()).toBe(false)
  expect(await last()).toMatchObject({ kind: 'customer', text: 'Where is my lamp?' })
  expect(chat.customerName).toMatch(/^Boris Volkov \(№ \d+\)$/)
})

it('whoever writes in a chat is shown as who they are, and only people who ask wait for an answer', async () => {
  const { id, account, chatId, chat, last, olga } = await scene()
  const inOffice = <T>(read: (db: Transaction['db']) => Promise<T>) => readOrganisation(server().app, id, read)
  const unanswered = async () => (await olga.api.chats.get({ chatId: chat.id })).unanswered

  account.writes('MARKET', chatId, 'The order has been handed over')
  await expect.poll(last, soon).toMatchObject({ kind: 'reply', extras: { automatic: 'provider' } })
  expect(await unanswered()).toBe(1)
  // A holding phrase that waits for its moment is not kept back by it.
  expect(await inOffice((db) => lastAutomatic(db, chat.id))).toBeNull()

  account.writes('PARTNER', chatId, 'It comes tomorrow')
  await expect.poll(last, soon).toMatchObject({ kind: 'reply', text: 'It comes tomorrow', extras: null })
  expect(await unanswered()).toBe(0)

  account.writes('SUPPORT', chatId, 'Please send a photo of the parcel')
  await expect.poll(last, soon).toMatchObject({ kind: 'customer', extras: { providerSupport: true } })
  expect(await unanswered()).toBe(1)
})

it('a buyer’s file is taken out of what a notification only named', async () => {
  const { boris, last } = await scene()
  boris.send({ sort: 'document', bytes: Buffer.from('%PDF-1.4 a contract'), name: 'contract.pdf', caption: 'Here' })

  await expect.poll(async () => (await last())?.files, soon).toMatchObject([{ name: 'contract.pdf' }])
})

it('our own reply does not come back, and a chat that is finished says why it takes none', async () => {
  const { anna, boris, chat, olga } = await scene()
  await anna.takes(chat)
  await anna.replies(chat, 'It is on its way')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('It is on its way')
  boris.write('Thank you')
  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.text, soon).toBe('Thank you')
  expect((await olga.reads(chat)).filter(({ kind }) => kind === 'reply')).toHaveLength(1)

  boris.block()
  const { id } = await anna.replies(chat, 'You are welcome')
  const delivery = async () => (await olga.reads(chat)).find((message) => message.id === id)?.delivery
  await expect.poll(delivery, soon).toMatchObject({ state: 'failed', problem: { code: 'chatFinished' } })
})

it('a key that is refused makes the channel say so', async () => {
  const { account, administrator, anna, channel, chat } = await scene()
  account.limitKey([])
  await anna.takes(chat)
  await anna.replies(chat, 'Hello')

  const problem = async () => (await administrator.api.channels.get({ channelId: channel.id })).health.problem?.code
  await expect.poll(problem, soon).toBe('tokenInvalid')
})

it('the Market posts behind our address, and nobody else does', async () => {
  const { channel, administrator } = await scene()
  const { secrets = {} } = definitionOf('ok')?.sample?.() ?? {}
  odnoklassniki.account({ name: 'Group', settings: {}, secrets })
  const other = await administrator.api.channels.create({ type: 'ok', name: 'Group', teamId: null, settings: {}, secrets })
  const post = async (url: string) => {
    const body = JSON.stringify({ notificationType: 'PING', time: new Date().toISOString() })
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return [answer.status, await answer.text()] as const
  }

  const [status, text] = await post(`${channel.hookUrl}/notification`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ name: 'Besedka', version: expect.any(String), time: expect.any(String) })
  expect((await post(`${channel.hookUrl}/orders`))[0]).toBe(404)
  expect((await post(`${other.hookUrl}/notification`))[0]).toBe(404)
  expect((await post(`${channel.hookUrl?.slice(0, -1)}~/notification`))[0]).toBe(404)
})
