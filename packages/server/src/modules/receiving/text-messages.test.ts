import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from '@besedka/contract'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { useServer } from '../../testing/use-server.ts'

type Sent = { to: string; text: string; receiptUrl: string }

/** The sending door of a Kannel, as `kannel.test.ts` of the channel finds the real one. */
const sent: Sent[] = []
const kannel = createServer(async (request, response) => {
  const said = await text(request)
  const header = (name: string) => String(request.headers[`x-kannel-${name}`] ?? '')
  if (header('password') !== 'right') return void response.writeHead(403).end('Authorization failed for sendsms')
  if (header('to') === '') return void response.writeHead(400).end('Missing receiver(s) number(s), rejected')
  sent.push({ to: header('to'), text: said, receiptUrl: header('dlr-url') })
  response.writeHead(202).end('0: Accepted for delivery')
}).listen(0, '127.0.0.1')
await once(kannel, 'listening')
afterAll(() => void kannel.close())
const port = (kannel.address() as { port: number }).port

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: await openPublicDoor('x-none') })

const soon = { timeout: 20_000, interval: 50 }
let lastNumber = Date.now() % 10_000_000

async function scene() {
  const office = await given.office()
  const { administrator, olga } = office
  const settings = {
    region: 'belarus',
    gateway: 'kannel',
    sender: '7700',
    address: `http://127.0.0.1:${port}/cgi-bin/sendsms`,
    login: 'besedka',
  }
  const channel = await administrator.api.channels.create({
    type: 'delivery',
    name: 'SMS',
    teamId: null,
    settings,
    secrets: { key: 'right' },
  })
  const digits = `37529${String(++lastNumber).padStart(7, '0')}`
  const hook = (query: Record<string, string>) => fetch(`${channel.hookUrl}?${new URLSearchParams(query)}`)
  const waiting = async () => (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  const sentTo = () => sent.filter(({ to }) => to === digits)
  /** What Kannel asks for when it knows what became of a message. */
  const receipt = async ({ receiptUrl }: Sent, status: string, reply = '') =>
    fetch(receiptUrl.replace('%d', status).replace('%A', encodeURIComponent(reply)))
  return { ...office, channel, digits, hook, waiting, sentTo, receipt }
}

it('a text that comes in the query of our address is one chat with a number, however often it is told', async () => {
  const { digits, hook, waiting, olga } = await scene()
  const told = { id: 'a1', from: `+${digits}`, to: '7700', time: '1795828957', coding: '0', charset: 'UTF-8', text: 'Готов  ли\nзаказ? 🔦' }

  const answers = await Promise.all([hook(told), hook(told), hook(told)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Whatever is answered would go to the customer as a text message.
  expect(await answers[0]?.text()).toBe('')
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  expect(chat).toMatchObject({ customerName: `+${digits}` })
  expect((await olga.reads(chat)).map((message) => message.text)).toEqual(['Готов  ли\nзаказ? 🔦'])
  expect((await hook({ from: digits })).status).toBe(400)
})

it.each([
  ['1', 'delivered'],
  ['2', 'undelivered'],
] as const)('a reply is sent, and the receipt %s is seen as %s', async (status, seen) => {
  const { digits, hook, waiting, olga, sentTo, receipt } = await scene()
  await hook({ id: 'b1', from: digits, text: 'Hello', time: '1795828957' })
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  await olga.takes(chat)
  const { id } = await olga.replies(chat, 'Здравствуйте!')

  await expect.poll(sentTo, soon).toMatchObject([{ text: 'Здравствуйте!' }])
  const [message] = sentTo()
  if (!message) throw new Error('Nothing was sent')
  await receipt(message, '8', 'ACK/')
  await receipt(message, status, status === '2' ? 'NACK/34/Unknown' : '')

  const ours = async () => (await olga.reads(chat)).find((one) => one.id === id)
  await expect.poll(async () => (await ours())?.status, soon).toBe(seen)
  if (status === '2') expect(JSON.stringify((await ours())?.delivery)).toContain('phoneUnreachable')
})

it('an operator writes first to a number, and the answer comes back into the same chat', async () => {
  const { channel, digits, hook, olga, sentTo, waiting } = await scene()
  const begin = { channelId: channel.id, address: `+${digits}`, name: 'Maria', clientChatId: newId() }
  const chat = await olga.shift(() => olga.api.outreach.startWithAddress(begin))
  await olga.replies(chat, 'Your lantern has come')
  await expect.poll(sentTo, soon).toMatchObject([{ to: digits, text: 'Your lantern has come' }])

  await hook({ id: 'c1', from: `80${digits.slice(3)}`, text: 'Thank you', time: '1795828957' })

  await expect.poll(async () => (await olga.reads(chat)).map((one) => one.text), soon).toEqual(['Your lantern has come', 'Thank you'])
  expect(await waiting()).toEqual([])
})
