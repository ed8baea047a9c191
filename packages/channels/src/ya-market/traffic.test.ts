import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { InboundEvent } from '../kit/inbound.ts'
import { SendError } from '../kit/send-error.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import { notifications, read } from './fixtures/updates.ts'
import { useYaMarketOffice, yaMarket } from './testing/use-ya-market.ts'

const office = useYaMarketOffice()

const says = (text: string) => (event: InboundEvent) => event.kind === 'message' && event.text === text
const post = (value: object) => ({ method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify(value)) })
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

it('a notification is a hint: what it names is read through the API, and is one message when it comes three times', async () => {
  office.account.disturb({ copies: 3 })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon(says('Is the lantern there?'))).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id },
    sentAt: expect.any(Date),
  })
  await vi.waitFor(() => expect(office.door.posts.length).toBeGreaterThanOrEqual(5), 20_000)
  // A new chat is told of as well, and brings its messages under the same names.
  const names = (await office.heard()).filter(says('Is the lantern there?')).map((event) => 'externalId' in event && event.externalId)
  expect([...new Set(names)]).toEqual([name])
})

it('a notification of a message that nobody has written is nothing, whoever posts it', async () => {
  const { body } = post({ ...notifications.messageSent, chatId: Number(office.boris.person.id), messageId: 1 })
  const looked = await yaMarket.lookUp?.(body, office.connection)

  expect(await yaMarket.receive(looked ?? body, office.connection)).toEqual([{ kind: 'ignored', reason: 'no message of this number' }])
})

it('a new chat that the Market does not know is nothing either', async () => {
  const { body } = post({ ...notifications.chatCreated, chatId: 1 })
  const looked = await yaMarket.lookUp?.(body, office.connection)

  expect(await yaMarket.receive(looked ?? body, office.connection)).toEqual([{ kind: 'ignored', reason: 'no message of this number' }])
})

it('a new chat brings what stands in it, and nothing of long ago', async () => {
  const { body } = post({ ...notifications.chatCreated, chatId: Number(office.boris.person.id) })
  const open = async (now: Date) => {
    const looked = await yaMarket.lookUp?.(body, { ...office.connection, now: () => now })
    return await yaMarket.receive(looked ?? body, office.connection)
  }

  expect(await open(new Date())).toMatchObject([{ kind: 'message', text: 'Good evening', contact: { name: /^Boris Volkov \(№ \d+\)$/ } }])
  expect(await open(new Date(Date.now() + 25 * 3_600_000))).toMatchObject([{ kind: 'ignored' }])
})

it('PING is answered with who we are, and everything else too', () => {
  const answer = yaMarket.hook?.handshake?.(post({ notificationType: 'PING', time: '2026-11-27T10:00:00Z' }), office.connection)

  expect(answer).toMatchObject({ status: 200, contentType: 'application/json' })
  const said = { name: 'Besedka', version: expect.any(String), time: expect.any(String) }
  expect(JSON.parse((answer as { body: string }).body)).toEqual(said)
  expect(yaMarket.hook?.handshake?.(post(notifications.messageSent), office.connection)).toBeUndefined()
  expect(JSON.parse(yaMarket.hook?.accepted?.(post(notifications.messageSent), office.connection)?.body ?? '')).toEqual(said)
})

it('notifications that are not about chats are taken and forgotten', () => {
  expect(yaMarket.split(post(notifications.orderCreated).body)).toEqual([])
  expect(yaMarket.split(post(notifications.arbitrageStarted).body)).toEqual([])
  expect(yaMarket.split(Buffer.from('{"chatId":1}'))).toBeUndefined()
})

it('a new buyer is called by their name and the order', async () => {
  const { id } = office.boris.person

  expect(await yaMarket.profile?.({ value: id, name: id }, office.connection)).toEqual({
    name: expect.stringMatching(/^Boris Volkov \(№ \d+\)$/),
  })
})

it('a reply has the number that the Market gave it, by which it is known when it comes back', async () => {
  const [words = '', file = ''] = await office.reply({
    text: 'Here it is',
    files: [outgoingFile({ name: 'lamp.png', mimeType: 'image/png' })],
  })
  const [first, second] = office.boris.messages().filter(({ fromCompany }) => fromCompany)

  expect([words, file]).toEqual([first?.name, second?.name])
  expect(second).toMatchObject({ text: '', file: { sort: 'photo', name: 'lamp.png' } })
  expect(await office.soon((event) => event.kind === 'echo')).toMatchObject({ externalId: words, text: 'Here it is' })
})

it('two replies that say the same have two names', async () => {
  const names = [...(await office.reply({ text: 'Yes' })), ...(await office.reply({ text: 'Yes' }))]

  expect(names).toEqual(office.boris.messages().flatMap(({ fromCompany, name }) => (fromCompany ? [name] : [])))
})

it('a reply that the chat shows late is not taken for one before it that said the same', async () => {
  const [first] = await office.reply({ text: 'Yes' })
  const { net } = office.connection
  let before: string | undefined
  let late = false
  office.connection.net = {
    ...net,
    async fetch(url, init) {
      if (/\/chats\/message\?/.test(url)) late = true
      const answer = await net.fetch(url, init)
      if (!/\/chats\/history\?/.test(url)) return answer
      const shown = late && before !== undefined ? before : await answer.text()
      if (late) late = false
      before = shown
      return new Response(shown)
    },
  }
  const [second] = await office.reply({ text: 'Yes' })

  expect([first, second]).toEqual(office.boris.messages().flatMap(({ fromCompany, name }) => (fromCompany ? [name] : [])))
})

it('a reply is not taken for what a colleague writes in the cabinet at the same moment', async () => {
  office.connection.net = afterSending(() => void office.account.writes('PARTNER', office.boris.person.id, 'From the cabinet'))
  const [name] = await office.reply({ text: 'From here' })

  expect(name).toBe(office.boris.messages().find(({ text }) => text === 'From here')?.name)
})

it('a line that breaks behind an accepted reply does not send it again', async () => {
  office.simulator.faults.break('resetAfterAccepting', { methods: ['send'], times: 1 })
  const [name] = await office.reply({ text: 'Once' })

  const ours = office.boris.messages().filter(({ fromCompany }) => fromCompany)
  expect(ours).toMatchObject([{ text: 'Once', name }])
})

it('a line that breaks before it has nothing uncertain about it', async () => {
  office.simulator.faults.break('reset', { methods: ['history'], times: 1 })

  expect(await failureOf(office.reply({ text: 'Never' }))).toMatchObject({ kind: 'retry', maybeTaken: false })
  expect(office.boris.messages().some(({ text }) => text === 'Never')).toBe(false)
})

it('a reply whose number cannot be read has gone all the same', async () => {
  office.connection.net = afterSending(() => office.simulator.faults.break('serverError', { methods: ['history'] }))

  expect(await office.reply({ text: 'Gone' })).toEqual([expect.stringMatching(/^\d+:sent-/)])
  expect(office.boris.messages().at(-1)?.text).toBe('Gone')
})

it('a chat that is finished cannot be answered, and takes answers when the buyer is back', async () => {
  office.boris.block()
  const refused = await failureOf(office.reply({ text: 'Too late' }))
  expect(refused).toBeInstanceOf(SendError)
  expect(refused).toMatchObject({ kind: 'permanent', problem: { code: 'chatFinished' } })

  office.boris.start()
  await office.reply({ text: 'In time' })
  expect(office.boris.messages().at(-1)?.text).toBe('In time')
})

it('a buyer’s file is fetched from where the Market says', async () => {
  office.boris.send({ sort: 'document', bytes: Buffer.from('contract'), name: 'contract.pdf', caption: 'Look' })
  const event = await office.soon((one) => one.kind === 'message' && one.files.length > 0)
  const file = event.kind === 'message' ? event.files[0] : undefined
  if (!file || !('ref' in file.source)) throw new Error('No file')

  expect(file).toMatchObject({ name: 'contract.pdf', mimeType: 'application/pdf', sizeBytes: 8 })
  const stream = await yaMarket.download?.(file.source.ref, office.connection)
  expect(stream && String(await buffer(stream))).toBe('contract')
})

it.each<[keyof typeof read, object]>([
  [
    'words',
    { kind: 'message', externalId: expect.stringMatching(/^77001:9\d+$/), contact: { value: '77001', name: 'Boris Volkov (№ 30000001)' } },
  ],
  ['words', { sentAt: new Date('2026-11-27T10:00:00Z'), text: 'Is the lantern there?' }],
  ['withoutContext', { contact: { value: '77001', name: '77001' } }],
  ['withoutName', { contact: { name: '№ 30000001' } }],
  ['direct', { contact: { name: 'Boris Volkov' } }],
  ['file', { text: '', files: [{ name: 'contract.pdf', sizeBytes: 30_000, mimeType: 'application/pdf' }] }],
  ['pictures', { text: 'Look', files: [{ mimeType: 'image/jpeg' }, { mimeType: 'image/png' }] }],
  ['strangeFile', { text: 'Look', files: [] }],
  ['empty', { extras: { unsupported: 'empty' } }],
  ['ofShop', { kind: 'echo', text: 'We are open' }],
  ['ofMarket', { kind: 'echo', byProvider: true, text: 'The order has been handed over' }],
  ['ofSupport', { kind: 'message', extras: { providerSupport: true } }],
  ['ofNobody', { kind: 'ignored', reason: 'written by ROBOT' }],
  ['long', { externalId: '77001:9007199254740993' }],
  ['gone', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const events = await yaMarket.receive(Buffer.from(JSON.stringify(read[name])), office.connection)

  expect(events[0]).toMatchObject(meaning)
})

it.each([
  [401, 'channel', 'tokenInvalid'],
  [403, 'channel', 'tokenInvalid'],
  [404, 'permanent', 'recipientUnknown'],
  [413, 'permanent', 'fileTooBig'],
  [420, 'retry', 'providerBusy'],
  [400, 'permanent', 'contentRejected'],
  [500, 'retry', 'providerFailed'],
])('HTTP %i is %s: %s', (status, kind, code) => {
  expect(explainRefusal({ status, words: 'SOME words' })).toMatchObject({ kind, problem: { code } })
})

it('a key whose rights were taken away makes the channel say so', async () => {
  office.account.limitKey(['PRICING'])

  expect(await failureOf(office.reply({ text: 'Hello' }))).toMatchObject({ kind: 'channel', problem: { code: 'tokenInvalid' } })
})

/** The way to the Market, with something that happens behind each message that it has taken. */
function afterSending(happens: () => void) {
  const { net } = office.connection
  return {
    ...net,
    async fetch(url: string, init?: RequestInit) {
      const answer = await net.fetch(url, init)
      if (init?.method === 'POST' && /\/chats\/message\?/.test(url)) happens()
      return answer
    },
  }
}
