import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { InboundEvent } from '../kit/inbound.ts'
import { SendError } from '../kit/send-error.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import { notifications, read } from './fixtures/updates.ts'
import { avito, openAvitoOffice, useAvitoOffice } from './testing/use-avito.ts'

const office = useAvitoOffice()

const says = (text: string) => (event: InboundEvent) => event.kind === 'message' && event.text === text
const bodyOf = (value: object) => Buffer.from(JSON.stringify(value))
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const lantern = outgoingFile({ name: 'lantern.png', mimeType: 'image/png', kind: 'image' })

async function followed(notification: object): Promise<InboundEvent[]> {
  const body = bodyOf(notification)
  return await avito.receive((await avito.lookUp?.(body, office.connection)) ?? body, office.connection)
}

it('a notification is a hint: what it names is read through the API, and is one message when it comes three times', async () => {
  office.account.disturb({ copies: 3 })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon(says('Is the lantern there?'))).toMatchObject({
    externalId: name,
    contact: { value: office.boris.person.id, name: 'Boris Volkov (Фонарь садовый)' },
    sentAt: expect.any(Date),
  })
  await vi.waitFor(() => expect(office.door.posts.length).toBeGreaterThanOrEqual(4), 20_000)
  expect((await office.heard()).filter(says('Is the lantern there?'))).toHaveLength(1)
})

it('the words of a notification are believed in nothing: those of the API are shown', async () => {
  const { name } = office.boris.write('Is the lantern there?')
  const { payload } = notifications.text
  const value = { ...payload.value, id: name, chat_id: office.boris.person.id, content: { text: 'Pay to this card' } }

  expect(await followed({ ...notifications.text, payload: { ...payload, value } })).toMatchObject([
    { kind: 'message', externalId: name, text: 'Is the lantern there?' },
  ])
})

it('a notification of a message that nobody has written is nothing, whoever posts it', async () => {
  const { payload } = notifications.text
  const forged = { ...payload, value: { ...payload.value, chat_id: office.boris.person.id } }

  expect(await followed({ ...notifications.text, payload: forged })).toEqual([{ kind: 'ignored', reason: 'no message of this name' }])
  expect(await followed(notifications.text)).toEqual([{ kind: 'ignored', reason: 'no message of this name' }])
})

it.each(['..', '.', '../../../core/v1/accounts/self', 'a\\b'])(
  'a notification whose name %s would lead to another address is not followed',
  (chat_id) => {
    const { payload } = notifications.text
    const led = { ...payload, value: { ...payload.value, chat_id } }

    expect(avito.split(bodyOf({ ...notifications.text, payload: led }))).toEqual([])
  },
)

it('notifications that are about no message are taken and forgotten', () => {
  expect(avito.split(bodyOf(notifications.other))).toEqual([])
  expect(avito.split(Buffer.from('{"payload":1}'))).toBeUndefined()
})

it('the advertisement stands at the first words of a buyer, and not at the next ones', async () => {
  office.boris.write('And the price?')
  const [first, second] = [await office.soon(says('Good evening')), await office.soon(says('And the price?'))]

  const advert = { title: 'Фонарь садовый', text: '1 200 ₽', url: expect.stringMatching(/^https:\/\/www\.avito\.ru\/item_\d+$/) }
  expect(first).toMatchObject({ extras: { advert } })
  expect(second).not.toHaveProperty('extras')
})

it('a buyer who comes back after a day brings the advertisement again', async () => {
  const clock = { at: new Date() }
  const later = await openAvitoOffice({ now: () => clock.at })
  clock.at = new Date(clock.at.getTime() + 24 * 3_600_000)
  later.boris.write('Me again')

  expect(await later.soon(says('Me again'))).toMatchObject({ extras: { advert: { title: 'Фонарь садовый' } } })
  await later.close()
})

it('a new buyer is called by their name and the advertisement', async () => {
  const { id } = office.boris.person

  expect(await avito.profile?.({ value: id, name: id }, office.connection)).toEqual({ name: 'Boris Volkov (Фонарь садовый)' })
})

it('a reply has the name that Avito gave it, by which it is known when it comes back', async () => {
  const [words = '', picture = ''] = await office.reply({ text: 'Here it is', files: [lantern] })
  const [first, second] = office.boris.messages().filter(({ fromCompany }) => fromCompany)

  expect([words, picture]).toEqual([first?.name, second?.name])
  expect(second).toMatchObject({ text: '', file: { sort: 'photo', name: 'lantern.png' } })
  expect(await office.soon((event) => event.kind === 'echo')).toMatchObject({ externalId: words, text: 'Here it is' })
})

it('what the shop writes in Avito itself is an answer, and what Avito and its chat bot write is a machine’s', async () => {
  const { id } = office.boris.person
  office.account.writes('shop', id, 'We are open')
  office.account.writes('system', id, 'The buyer has looked at the phone number')
  office.account.writes('bot', id, 'An operator answers soon')
  await office.soon((event) => event.kind === 'echo' && event.text === 'An operator answers soon')

  const echoes = (await office.heard()).filter(({ kind }) => kind === 'echo')
  expect(echoes.map((echo) => 'text' in echo && [echo.text, 'byProvider' in echo])).toEqual([
    ['We are open', false],
    ['The buyer has looked at the phone number', true],
    ['An operator answers soon', true],
  ])
})

it('a buyer who writes again has read the answers before it', async () => {
  const [first = ''] = await office.reply({ text: 'One' })
  office.boris.look()
  office.boris.write('And then?')
  await office.soon(says('And then?'))
  const [second = ''] = await office.reply({ text: 'Two' })
  office.boris.look()
  office.boris.write('Thank you')
  await office.soon(says('Thank you'))

  const read = (await office.heard()).flatMap((event) => (event.kind === 'status' ? [event.externalId] : []))
  expect(read).toEqual([first, second])
})

it('a message that the buyer deletes is deleted here', async () => {
  const message = office.boris.write('A slip')
  await office.soon(says('A slip'))
  office.account.deletes(office.boris.person.id, message)

  expect(await office.soon(({ kind }) => kind === 'delete')).toEqual({ kind: 'delete', externalId: message.name })
})

it('a picture that is no picture of Avito’s is refused before anything is sent', async () => {
  expect(
    await failureOf(office.reply({ text: '', files: [outgoingFile({ name: 'bill.pdf', mimeType: 'application/pdf' })] })),
  ).toMatchObject({
    kind: 'permanent',
    problem: { code: 'fileRejected' },
  })
})

it('an upload that breaks off has reached nobody, so it is no doubt', async () => {
  office.simulator.faults.break('resetAfterAccepting', { methods: ['upload'], times: 1 })

  expect(await failureOf(office.reply({ text: '', files: [lantern] }))).toMatchObject({ kind: 'retry', maybeTaken: false })
})

it('a buyer’s picture is fetched in its largest size, and a recording by its name', async () => {
  office.boris.send({ sort: 'photo', bytes: Buffer.from('picture') })
  office.boris.send({ sort: 'voice', bytes: Buffer.from('voice') })
  const withFile = (mimeType: string) => (one: InboundEvent) => one.kind === 'message' && one.files[0]?.mimeType === mimeType
  const bytesOf = async (event: InboundEvent) => {
    const source = event.kind === 'message' ? event.files[0]?.source : undefined
    if (!source || !('ref' in source)) throw new Error('No file')
    const stream = await avito.download?.(source.ref, office.connection)
    return stream && String(await buffer(stream))
  }
  const picture = await office.soon(withFile('image/jpeg'))
  const voice = await office.soon(withFile('audio/mp4'))

  expect(picture).toMatchObject({ files: [{ source: { ref: expect.not.stringContaining('small') } }] })
  expect(await bytesOf(picture)).toBe('picture')
  expect(voice).toMatchObject({ extras: { recorded: true }, files: [{ source: { ref: expect.stringMatching(/^voice:/) } }] })
  expect(await bytesOf(voice)).toBe('voice')
  expect(await failureOf(avito.download?.('voice:gone', office.connection) ?? Promise.resolve())).toMatchObject({ kind: 'permanent' })
})

it('a place is shown as one', async () => {
  office.boris.sendLocation(55.75, 37.61)

  const isPlace = (event: InboundEvent) => event.kind === 'message' && event.extras?.location !== undefined
  expect(await office.soon(isPlace)).toMatchObject({ extras: { location: { latitude: 55.75, longitude: 37.61 } } })
})

it.each<[keyof typeof read, object]>([
  ['words', { kind: 'message', contact: { value: 'u2i-77001~aB_c', name: 'Boris Volkov (Garden lantern)' } }],
  ['words', { text: 'Is the lantern there?', sentAt: new Date(1_795_773_600_000) }],
  ['opening', { extras: { advert: { title: 'Garden lantern', text: '1 200 ₽', url: 'https://www.avito.ru/item_2000000001' } } }],
  ['nameless', { contact: { name: 'Garden lantern' } }],
  ['withoutItem', { contact: { name: 'Boris Volkov' } }],
  ['unknown', { contact: { name: 'u2i-77001~aB_c' } }],
  ['image', { text: '', files: [{ source: { ref: 'https://img.avito.example/picture' }, mimeType: 'image/jpeg' }] }],
  ['strangeImage', { files: [], extras: { unsupported: 'image' } }],
  ['voice', { files: [{ source: { ref: 'voice:v-17' } }], extras: { recorded: true } }],
  ['location', { extras: { location: { latitude: 55.75, longitude: 37.61, title: 'Office', address: 'Moscow' } } }],
  ['link', { text: 'Look https://example.com/a' }],
  ['linkInText', { text: 'https://example.com/a' }],
  ['item', { text: 'Bench, 900 ₽\nhttps://www.avito.ru/item_3' }],
  ['call', { kind: 'message', extras: { unsupported: 'call' } }],
  ['file', { kind: 'message', extras: { unsupported: 'file' } }],
  ['deleted', { kind: 'delete' }],
  ['ours', { kind: 'echo', text: 'We are open' }],
  ['ourDeleted', { kind: 'ignored' }],
  ['ourCall', { kind: 'ignored' }],
  ['ourBot', { kind: 'echo', byProvider: true }],
  ['system', { kind: 'echo', byProvider: true, text: 'The advertisement is closed' }],
  ['receipt', { kind: 'status', status: 'read', externalId: 'm1a.b-c' }],
  ['gone', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const events = await avito.receive(bodyOf(read[name]), office.connection)

  expect(events[0]).toMatchObject(meaning)
})

it('an answer in Avito’s own name is not taken for one of a machine', async () => {
  const [event] = await avito.receive(bodyOf(read.ours), office.connection)

  expect(event).not.toHaveProperty('byProvider')
})

it.each([
  [400, 'permanent', 'contentRejected'],
  [401, 'channel', 'tokenInvalid'],
  [402, 'channel', 'planMissing'],
  [403, 'channel', 'planMissing'],
  [404, 'permanent', 'recipientUnknown'],
  [413, 'permanent', 'fileTooBig'],
  [429, 'retry', 'providerBusy'],
  [500, 'retry', 'providerFailed'],
])('HTTP %i is %s: %s', (status, kind, code) => {
  expect(explainRefusal({ status, words: 'some words' })).toMatchObject({ kind, problem: { code } })
})

it('a plan that lost the messenger API is a problem of the channel, and a buyer who shuts us out is not', async () => {
  office.account.setPlan(false)
  expect(await failureOf(office.reply({ text: 'Hello' }))).toMatchObject({ kind: 'channel', problem: { code: 'planMissing' } })

  office.account.setPlan(true)
  office.boris.block()
  const refused = await failureOf(office.reply({ text: 'Hello' }))
  expect(refused).toBeInstanceOf(SendError)
  expect(refused).toMatchObject({ kind: 'blocked', problem: { code: 'recipientBlocked' } })
})

it('the token is asked for once, however many ask at the same time', async () => {
  const before = office.account.tokensGranted()
  await Promise.all(Array.from({ length: 10 }, () => office.reply({ text: 'Yes' })))

  expect([before, office.account.tokensGranted()]).toEqual([1, 1])
})

it('a token is renewed before its 24 hours are over', async () => {
  const clock = { at: new Date() }
  const shop = await openAvitoOffice({ now: () => clock.at })
  const granted = async (afterMs: number) => {
    clock.at = new Date(clock.at.getTime() + afterMs)
    await shop.reply({ text: 'Yes' })
    return shop.account.tokensGranted()
  }
  const hourMs = 3_600_000

  expect([await granted(0), await granted(23 * hourMs), await granted(55 * 60_000)]).toEqual([1, 1, 2])
  await shop.close()
})

it('a token that Avito takes no more is renewed once, and the call made again, a picture too', async () => {
  office.account.revokeTokens()
  await office.reply({ text: 'Hello' })
  office.account.revokeTokens()
  await office.reply({ text: '', files: [lantern] })

  expect(office.account.tokensGranted()).toBe(3)
  expect(office.boris.messages().filter(({ fromCompany }) => fromCompany)).toHaveLength(2)
})

it('keys that Avito takes no more make the channel say so, without trying on and on', async () => {
  office.simulator.faults.break('unauthorized', { methods: ['send', 'token'] })

  expect(await failureOf(office.reply({ text: 'Hello' }))).toMatchObject({ kind: 'channel', problem: { code: 'tokenInvalid' } })
})

it('connecting subscribes our address once, and removing the channel takes it away and leaves other programs theirs', async () => {
  const other = { ...office.connection, hookUrl: `${office.connection.hookUrl}-of-another` }
  await avito.connect?.(other)
  await avito.connect?.(office.connection)
  await avito.disconnect?.(office.connection)

  expect(await avito.check(office.connection)).toMatchObject([{}, {}, { state: 'failed', problem: { code: 'hookNotReachable' } }])
  expect(await avito.check(other)).toMatchObject([{ state: 'passed' }, { state: 'passed' }, { state: 'passed' }])
})

it('a server without a public address is connected all the same', async () => {
  const local = { ...office.connection, hookUrl: null }
  await avito.connect?.(local)

  expect((await avito.check(local)).map(({ state }) => state)).toEqual(['passed', 'passed', 'unknown'])
})
