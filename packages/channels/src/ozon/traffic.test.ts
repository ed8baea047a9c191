import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { InboundEvent } from '../kit/inbound.ts'
import { SendError } from '../kit/send-error.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import { notifications, read } from './fixtures/updates.ts'
import { ozon, useOzonOffice } from './testing/use-ozon.ts'

const office = useOzonOffice()

const says = (text: string) => (event: InboundEvent) => event.kind === 'message' && event.text === text
const post = (value: object) => ({ method: 'POST', headers: {}, query: {}, body: Buffer.from(JSON.stringify(value)) })
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const numberOf = ({ name }: { name: string }) => name.split(':').at(-1)

it('a notification is a hint: what it names is read through the API, and is one message when it comes three times', async () => {
  office.account.disturb({ copies: 3 })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon(says('Is the lantern there?'))).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id, name: expect.stringMatching(/^№ \d{8}-0001$/) },
    sentAt: expect.any(Date),
  })
  await vi.waitFor(() => expect(office.door.posts.length).toBeGreaterThanOrEqual(4), 20_000)
  expect((await office.heard()).filter(says('Is the lantern there?')).length).toBe(1)
})

it('a notification says nothing of its own: its words are those of the API', async () => {
  const { person } = office.boris
  const number = numberOf(office.boris.write('What I wrote'))
  const { body } = post({ ...notifications.newMessage, chat_id: person.id, message_id: number, data: ['What somebody else says'] })
  const looked = await ozon.lookUp?.(body, office.connection)

  expect(await ozon.receive(looked ?? body, office.connection)).toMatchObject([{ kind: 'message', text: 'What I wrote' }])
})

it('a notification of a message that nobody has written is nothing, whoever posts it', async () => {
  const { body } = post({ ...notifications.newMessage, chat_id: office.boris.person.id, message_id: '1' })
  const looked = await ozon.lookUp?.(body, office.connection)

  expect(await ozon.receive(looked ?? body, office.connection)).toEqual([{ kind: 'ignored', reason: 'no message of this number' }])
})

it('a changed message has its new words, and keeps its name', async () => {
  const message = office.boris.write('Ten')
  await office.soon(says('Ten'))
  office.boris.edit(message.id, 'Eleven')

  expect(await office.soon(({ kind }) => kind === 'edit')).toMatchObject({ externalId: message.name, text: 'Eleven', at: expect.any(Date) })
})

it('what the buyer has read is marked, as far as the API says so too', async () => {
  const ids = [...(await office.reply({ text: 'One' })), ...(await office.reply({ text: 'Two' }))]
  office.boris.look()
  await office.soon(({ kind }) => kind === 'status')
  const marks = (await office.heard()).filter(({ kind }) => kind === 'status')
  expect(marks).toEqual(ids.map((externalId) => ({ kind: 'status', externalId, status: 'read' })))

  const [unseen = ''] = await office.reply({ text: 'Three' })
  const number = unseen.split(':').at(-1)
  const { body } = post({ ...notifications.messageRead, chat_id: office.boris.person.id, last_read_message_id: number })
  const events = await ozon.receive((await ozon.lookUp?.(body, office.connection)) ?? body, office.connection)
  expect(JSON.stringify(events)).not.toContain(unseen)
})

it('TYPE_PING is answered with who we are, everything else with a result', () => {
  const answer = ozon.hook?.handshake?.(post({ message_type: 'TYPE_PING', time: '2026-11-27T10:00:00Z' }), office.connection)

  expect(answer).toMatchObject({ status: 200, contentType: 'application/json' })
  const said = { version: expect.any(String), name: 'Besedka', time: expect.any(String) }
  expect(JSON.parse((answer as { body: string }).body)).toEqual(said)
  expect(ozon.hook?.handshake?.(post(notifications.newMessage), office.connection)).toBeUndefined()
  expect(JSON.parse(ozon.hook?.accepted?.(post(notifications.newMessage), office.connection)?.body ?? '')).toEqual({ result: true })
})

it('chats with Ozon itself, and what is not about chats, are taken and forgotten', () => {
  for (const left of ['ofSupport', 'ofOzon', 'newPosting', 'chatClosed'] as const)
    expect(ozon.split(post(notifications[left]).body)).toEqual([])
  expect(ozon.split(post(notifications.ofSelect).body)).toHaveLength(1)
  expect(ozon.split(Buffer.from('{"chat_id":"1"}'))).toBeUndefined()
})

it('an address that is right is left alone, one that was taken away is told anew', async () => {
  const calls = countCalls()
  await ozon.connect?.(office.connection)
  expect(calls).not.toContain('/v1/notification/set')

  office.account.forgetAddresses()
  expect((await ozon.check(office.connection)).at(-1)).toMatchObject({ problem: { code: 'hookNotReachable' } })
  await ozon.connect?.(office.connection)
  expect(calls).toContain('/v1/notification/set')
  office.boris.write('Told anew')
  await office.soon(says('Told anew'))
})

it('notifications that another program has taken keep no channel from being connected', async () => {
  office.account.tellAddress('https://other.example/ozon')
  await ozon.connect?.(office.connection)

  expect((await ozon.check(office.connection)).map(({ state, problem }) => problem?.code ?? state)).toEqual([
    'passed',
    'passed',
    'hookOverridden',
  ])
})

it('without a public address messages come by asking alone', async () => {
  const connection = { ...office.connection, hookUrl: null }
  await ozon.connect?.(connection)

  expect((await ozon.check(connection)).at(-1)).toEqual({ id: 'push', state: 'unknown' })
})

it('a channel that is switched off takes its address away', async () => {
  await ozon.disconnect?.(office.connection)

  expect(office.account.hasHook()).toBe(false)
})

it('a reply has the number that Ozon gave it, by which it is known when it comes back', async () => {
  const [words = '', file = ''] = await office.reply({
    text: 'Here it is',
    files: [outgoingFile({ name: 'lamp.png', mimeType: 'image/png' })],
  })
  const [first, second] = office.boris.messages().filter(({ fromCompany }) => fromCompany)

  expect([words, file]).toEqual([first?.name, second?.name])
  expect(second).toMatchObject({ text: '', file: { sort: 'photo', name: 'lamp.png' } })
})

it('two replies that say the same have two names', async () => {
  const names = [...(await office.reply({ text: 'Yes' })), ...(await office.reply({ text: 'Yes' }))]

  expect(names).toEqual(office.boris.messages().flatMap(({ fromCompany, name }) => (fromCompany ? [name] : [])))
})

it('a reply is not taken for what a colleague writes in the cabinet at the same moment', async () => {
  office.connection.net = afterSending(() => void office.account.writes('Seller', office.boris.person.id, 'From the cabinet'))
  const [name] = await office.reply({ text: 'From here' })

  expect(name).toBe(office.boris.messages().find(({ text }) => text === 'From here')?.name)
})

it('a reply is not taken for the same words of the buyer', async () => {
  office.connection.net = afterSending(() => void office.boris.write('Yes'))
  const [name] = await office.reply({ text: 'Yes' })

  expect(name).toBe(office.boris.messages().find(({ fromCompany }) => fromCompany)?.name)
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

  expect(await office.reply({ text: 'Gone' })).toEqual([expect.stringMatching(/:sent-/)])
  expect(office.boris.messages().at(-1)?.text).toBe('Gone')
})

it('a chat that is closed cannot be answered, and takes answers when the buyer is back', async () => {
  office.boris.block()
  const refused = await failureOf(office.reply({ text: 'Too late' }))
  expect(refused).toBeInstanceOf(SendError)
  expect(refused).toMatchObject({ kind: 'permanent', problem: { code: 'chatFinished' } })

  office.boris.start()
  await office.reply({ text: 'In time' })
  expect(office.boris.messages().at(-1)?.text).toBe('In time')
})

it('a shop without the subscription is told so, and its replies wait for it', async () => {
  office.account.subscribe('PREMIUM')

  expect(await failureOf(office.reply({ text: 'Hello' }))).toMatchObject({ kind: 'channel', problem: { code: 'planMissing' } })
  office.account.subscribe('PREMIUM_PRO')
  await office.reply({ text: 'Hello' })
})

it('a chat is marked as read up to the message, and not further', async () => {
  const { name: lastId } = office.boris.write('First')
  const second = office.boris.write('Second')
  await ozon.markRead?.({ to: office.boris.person.id, lastId }, office.connection)

  expect(office.boris.messages().filter(({ seen }) => !seen)).toEqual([second])
})

it('a buyer’s file is fetched from Ozon’s store, with the key', async () => {
  office.boris.send({ sort: 'document', bytes: Buffer.from('contract'), name: 'contract (2).pdf', caption: 'Look' })
  const event = await office.soon((one) => one.kind === 'message' && one.files.length > 0)
  const file = event.kind === 'message' ? event.files[0] : undefined
  if (!file || !('ref' in file.source)) throw new Error('No file')

  expect(event).toMatchObject({ text: 'Look' })
  expect(file).toMatchObject({ name: 'contract (2).pdf', mimeType: 'application/pdf' })
  const stream = await ozon.download?.(file.source.ref, office.connection)
  if (!stream) throw new Error('Nothing to download')
  expect(String(await buffer(stream))).toBe('contract')
})

it('the key is sent to Ozon and to nobody else', async () => {
  const calls = countCalls()
  for (const ref of ['https://evil.example/v2/chat/file/1', 'https://api-seller.ozon.ru.evil.example/v2/chat/file/1', 'no address'])
    expect(await failureOf(Promise.resolve(ozon.download?.(ref, office.connection)))).toMatchObject({ problem: { code: 'fileRejected' } })

  expect(calls).toEqual([])
})

it.each<[keyof typeof read, object]>([
  ['words', { kind: 'message', externalId: expect.stringMatching(/^b646d975-[\w-]+:30000000009\d+$/), text: 'Is the lantern there?' }],
  ['words', { sentAt: new Date('2026-11-27T10:00:00Z'), contact: { value: read.words.chatId, name: '№ 24219509-0020' } }],
  ['latin', { kind: 'message', text: 'Hello' }],
  ['withoutOrder', { contact: { name: read.words.chatId } }],
  ['named', { contact: { name: '№ 24219509-0020' } }],
  ['link', { text: 'Does it fit this model (https://www.ozon.ru/product/1)?\nThank you', files: [] }],
  ['picture', { text: 'Look', files: [{ name: 'a b.JPG', mimeType: 'image/jpeg' }] }],
  ['document', { text: '', files: [{ name: 'contract [2].pdf', mimeType: 'application/pdf' }] }],
  ['strangePicture', { text: '![](https://evil.example/v2/chat/file/1.jpg)', files: [] }],
  ['disguised', { files: [] }],
  ['empty', { extras: { unsupported: 'empty' } }],
  ['ofShop', { kind: 'echo', text: 'We are open' }],
  ['ofOzon', { kind: 'echo', byProvider: true, text: 'The order has been handed over' }],
  ['ofSupport', { kind: 'message', extras: { providerSupport: true } }],
  ['ofNobody', { kind: 'ignored', reason: 'written by Robot' }],
  ['changed', { kind: 'edit', text: 'Is the lamp there?', at: new Date('2026-11-27T10:01:00Z') }],
  ['seen', { kind: 'status', status: 'read' }],
  ['unseen', { kind: 'ignored' }],
  ['gone', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const events = await ozon.receive(Buffer.from(JSON.stringify(read[name])), office.connection)

  expect(events[0]).toMatchObject(meaning)
})

it.each([
  [401, '', 'channel', 'tokenInvalid'],
  [403, '7 Invalid Api-Key, please contact support', 'channel', 'tokenInvalid'],
  [403, '7 Api-Key is missing a required role for a method', 'channel', 'notPermitted'],
  [403, '7 Access denied', 'channel', 'planMissing'],
  [404, '', 'permanent', 'recipientUnknown'],
  [413, '', 'permanent', 'fileTooBig'],
  [429, '', 'retry', 'providerBusy'],
  [400, '3 text is too long', 'permanent', 'contentRejected'],
  [400, '9 Chat is closed', 'permanent', 'chatFinished'],
  [500, '', 'retry', 'providerFailed'],
])('HTTP %i "%s" is %s: %s', (status, words, kind, code) => {
  expect(explainRefusal({ status, words })).toMatchObject({ kind, problem: { code } })
})

/** The paths of all calls from now on. */
function countCalls(): string[] {
  const calls: string[] = []
  const { net } = office.connection
  office.connection.net = {
    ...net,
    async fetch(url, init) {
      calls.push(new URL(url).pathname)
      return await net.fetch(url, init)
    },
  }
  return calls
}

/** The way to Ozon, with something that happens behind each message that it has taken. */
function afterSending(happens: () => void) {
  const { net } = office.connection
  return {
    ...net,
    async fetch(url: string, init?: RequestInit) {
      const answer = await net.fetch(url, init)
      if (url.endsWith('/v1/chat/send/message')) happens()
      return answer
    },
  }
}
