import { definitionOf } from '@besedka/channels'
import { serveSimulator, simulateOzon } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { useServer } from '../../testing/use-server.ts'

const ozon = simulateOzon({ webhookRetryMs: 100 })
const served = await serveSimulator(ozon)
afterAll(() => served.close())
useServer({
  SERVICES: 'web,realtime,worker',
  OZON_API_BASE: served.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-none'),
})

const soon = { timeout: 20_000, interval: 50 }

/** A shop with a buyer who has written. `told`: whether Ozon's notifications arrive. */
async function scene({ told = true } = {}) {
  const office = await given.office()
  const { settings = {}, secrets = {} } = definitionOf('ozon')?.sample?.() ?? {}
  const account = ozon.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  account.loseNotifications(!told)
  const channel = await office.administrator.api.channels.create({ type: 'ozon', name: 'Ozon', teamId: null, settings, secrets })
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  boris.write('Where is my lamp?')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  const last = async () => (await office.olga.reads(chat)).at(-1)
  const delivery = async (id: string) => (await office.olga.reads(chat)).find((message) => message.id === id)?.delivery
  return { ...office, account, boris, channel, chat, last, delivery, chatId: boris.person.id }
}

it('a shop is connected, told our address, and heard at once', async () => {
  const { chat, account, last } = await scene()

  expect(account.hasHook()).toBe(true)
  expect(await last()).toMatchObject({ kind: 'customer', text: 'Where is my lamp?' })
  expect(chat.customerName).toMatch(/^№ \d{8}-0001$/)
})

it('a shop whose notifications are lost is heard all the same', async () => {
  const { last } = await scene({ told: false })

  expect(await last()).toMatchObject({ kind: 'customer', text: 'Where is my lamp?' })
})

it('whoever writes in a chat is shown as who they are', async () => {
  const { account, chatId, last } = await scene()

  account.writes('NotificationUser', chatId, 'The order has been handed over')
  await expect.poll(last, soon).toMatchObject({ kind: 'reply', extras: { automatic: 'provider' } })
  account.writes('Support', chatId, 'Please send a photo of the parcel')
  await expect.poll(last, soon).toMatchObject({ kind: 'customer', extras: { providerSupport: true } })
})

it('a changed message has its new words, and a file comes with its name', async () => {
  const { boris, last } = await scene()
  const { id } = boris.write('Ten')
  await expect.poll(async () => (await last())?.text, soon).toBe('Ten')
  boris.edit(id, 'Eleven')
  await expect.poll(async () => (await last())?.text, soon).toBe('Eleven')

  boris.send({ sort: 'document', bytes: Buffer.from('%PDF-1.4 a contract'), name: 'contract.pdf', caption: 'Here' })
  await expect.poll(async () => (await last())?.files, soon).toMatchObject([{ name: 'contract.pdf' }])
})

it('our reply does not come back, and is marked as read when the buyer has', async () => {
  const { anna, boris, chat, olga } = await scene()
  await anna.takes(chat)
  const { id } = await anna.replies(chat, 'It is on its way')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('It is on its way')
  boris.look()
  const status = async () => (await olga.reads(chat)).find((message) => message.id === id)?.status
  await expect.poll(status, soon).toBe('read')

  boris.write('Thank you')
  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.text, soon).toBe('Thank you')
  expect((await olga.reads(chat)).filter(({ kind }) => kind === 'reply')).toHaveLength(1)
})

it('the buyer sees what the operator in charge has read', async () => {
  const { anna, boris, chat } = await scene()
  await anna.takes(chat)
  await anna.api.chats.markRead({ chatId: chat.id, seq: chat.lastSeq })

  await expect.poll(() => boris.companyHasRead(), soon).toBe(true)
})

it('a chat that is closed says why it takes no answer', async () => {
  const { anna, boris, chat, delivery } = await scene()
  await anna.takes(chat)
  boris.block()
  const { id } = await anna.replies(chat, 'You are welcome')

  await expect.poll(() => delivery(id), soon).toMatchObject({ state: 'failed', problem: { code: 'chatFinished' } })
})

it('a shop without the subscription is told so, and the reply goes once it is there', async () => {
  const { account, administrator, anna, boris, channel, chat } = await scene()
  account.subscribe('PREMIUM')
  await anna.takes(chat)
  await anna.replies(chat, 'Hello')

  const problem = async () => (await administrator.api.channels.get({ channelId: channel.id })).health.problem?.code
  await expect.poll(problem, soon).toBe('planMissing')
  expect(boris.messages().some(({ fromCompany }) => fromCompany)).toBe(false)
  account.subscribe('PREMIUM_PLUS')
  await expect.poll(() => boris.messages().at(-1)?.text, { ...soon, timeout: 60_000 }).toBe('Hello')
})
