import { setTimeout as pause } from 'node:timers/promises'
import { definitionOf } from '@besedka/channels'
import { serveSimulator, simulateAvito } from '@besedka/channels/simulators'
import { newId } from '@besedka/contract'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { useServer } from '../../testing/use-server.ts'

const avito = simulateAvito({ webhookRetryMs: 100 })
const served = await serveSimulator(avito)
afterAll(() => served.close())
useServer({
  SERVICES: 'web,realtime,worker',
  AVITO_API_BASE: served.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-none'),
})

const soon = { timeout: 20_000, interval: 50 }

/** A shop with a buyer who has written. `told`: whether Avito tells us of it. */
async function scene({ told = true } = {}) {
  const office = await given.office()
  const { settings = {}, secrets = {} } = definitionOf('avito')?.sample?.() ?? {}
  const account = avito.account({ name: 'Lighthouse', settings, secrets })
  if (!account) throw new Error('There is no such account')
  account.loseNotifications(!told)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  if (!told) boris.write('Is the lantern there?')
  const channel = await office.administrator.api.channels.create({ type: 'avito', name: 'Avito', teamId: null, settings, secrets })
  await expect.poll(() => account.hasHook(), soon).toBe(true)
  if (told) boris.write('Is the lantern there?')
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await waiting()).length, soon).toBe(1)
  const [chat] = await waiting()
  if (!chat) throw new Error('There is no chat')
  const last = async () => (await office.olga.reads(chat)).at(-1)
  return { ...office, account, boris, channel, chat, last, chatId: boris.person.id }
}

it('a buyer’s chat names the advertisement, beside their name and at their first words', async () => {
  const { chat, last } = await scene()

  expect(chat.customerName).toBe('Boris Volkov (Фонарь садовый)')
  expect(await last()).toMatchObject({
    kind: 'customer',
    text: 'Is the lantern there?',
    extras: { advert: { title: 'Фонарь садовый', text: '1 200 ₽' } },
  })
})

it('whoever writes in a chat is shown as who they are, and only people who ask wait for an answer', async () => {
  const { account, chatId, chat, last, olga } = await scene()
  const unanswered = async () => (await olga.api.chats.get({ chatId: chat.id })).unanswered

  account.writes('system', chatId, 'The buyer has looked at the phone number')
  await expect.poll(last, soon).toMatchObject({ kind: 'reply', extras: { automatic: 'provider' } })
  account.writes('bot', chatId, 'An operator answers soon')
  await expect.poll(last, soon).toMatchObject({ text: 'An operator answers soon', extras: { automatic: 'provider' } })
  expect(await unanswered()).toBe(1)

  // Avito tells the time in seconds: an answer of the very second in which a question came may stand before it.
  await pause(1_000)
  account.writes('shop', chatId, 'It is')
  await expect.poll(last, soon).toMatchObject({ kind: 'reply', text: 'It is', extras: null })
  expect(await unanswered()).toBe(0)
})

it('our own reply does not come back, and we see that the buyer has read it', async () => {
  const { anna, boris, chat, olga } = await scene()
  await anna.takes(chat)
  const { id } = await anna.replies(chat, 'It is on its way')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('It is on its way')
  boris.look()
  boris.write('Thank you')
  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.text, soon).toBe('Thank you')
  expect((await olga.reads(chat)).filter(({ kind }) => kind === 'reply')).toHaveLength(1)

  const status = async () => (await olga.reads(chat)).find((message) => message.id === id)?.status
  await expect.poll(status, soon).toBe('read')
})

it('a message that no notification tells of is heard all the same', async () => {
  const { last } = await scene({ told: false })

  expect(await last()).toMatchObject({ kind: 'customer', text: 'Is the lantern there?', extras: { advert: { title: 'Фонарь садовый' } } })
})

it('a buyer’s recording is fetched by its name', async () => {
  const { boris, last } = await scene()
  boris.send({ sort: 'voice', bytes: Buffer.from('voice') })

  await expect.poll(last, soon).toMatchObject({ extras: { recorded: true }, files: [{ name: 'voice.mp4' }] })
})

it('a plan that loses the messenger API makes the channel say so, and what waits goes when it is back', async () => {
  const { account, administrator, anna, boris, channel, chat } = await scene()
  account.setPlan(false)
  await anna.takes(chat)
  await anna.replies(chat, 'Hello')
  const problem = async () => (await administrator.api.channels.get({ channelId: channel.id })).health.problem?.code
  await expect.poll(problem, soon).toBe('planMissing')

  account.setPlan(true)
  await administrator.api.channels.check({ channelId: channel.id })
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('Hello')
  expect(await problem()).toBeUndefined()
})

it('a channel that is deleted takes its address away', async () => {
  const { account, administrator, channel } = await scene()
  await administrator.api.channels.delete({ channelId: channel.id })

  await expect.poll(() => account.hasHook(), soon).toBe(false)
})

it('a file that Avito does not take is refused before it leaves', async () => {
  const { anna, chat } = await scene()
  await anna.takes(chat)
  const fileId = await uploadFile(anna, new File(['To pay: nothing'], 'bill.txt', { type: 'text/plain' }))

  await expect(anna.api.messages.send({ id: newId(), chatId: chat.id, kind: 'reply', fileIds: [fileId] })).rejects.toMatchObject({
    code: 'channelCannotCarryException',
  })
})
