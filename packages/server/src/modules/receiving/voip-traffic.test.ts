import { writeWav } from '@besedka/channels/sounds'
import { newId } from '@besedka/contract'
import { expect, it, vi } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { soon, tone, useTelephony } from '../../testing/telephony.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { useServer } from '../../testing/use-server.ts'

const { connectNumber, settings } = await useTelephony()
useServer(settings)

async function onlyChat({ olga }: Office, messages: number, filter: 'waiting' | 'closed' = 'waiting') {
  return vi.waitFor(async () => {
    const { items } = await olga.api.chats.list({ filter, scope: 'all' })
    const [chat] = items
    const log = chat ? await olga.reads(chat) : []
    expect([items.length, log.length]).toEqual([1, messages])
    if (!chat) throw new Error('There is no chat')
    return { chat, log }
  }, soon)
}

function sound(bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'hello.wav'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'audio/wav' })
}

it('a call is a message with its recording, and another call of the same number goes on in the same chat', async () => {
  const office = await given.office()
  const { number, call } = await connectNumber(office)

  await call(
    '+79165550001',
    async (one) => {
      await one.say(tone(2))
      await one.press('5')
      await one.press('#')
    },
    'Boris',
  )

  const { chat, log } = await onlyChat(office, 1)
  expect(chat).toMatchObject({ customerName: 'Boris', unanswered: 1 })
  expect(log[0]).toMatchObject({
    kind: 'customer',
    text: '',
    extras: { call: { from: '+79165550001', number, end: 'caller', digits: '5#', recordingLost: false } },
  })
  expect(log[0]?.extras?.call?.seconds).toBeGreaterThanOrEqual(2)
  await vi.waitFor(async () => {
    const [whole] = await office.olga.reads(chat)
    expect(whole?.files).toMatchObject([{ kind: 'audio', mimeType: 'audio/wav' }])
  }, soon)

  await call('8 916 555-00-01'.replace(/[ -]/g, ''), (one) => one.say(tone(1)))
  const again = await onlyChat(office, 2)
  expect(again.chat.id).toBe(chat.id)
})

it('nothing can be answered into a call’s chat but a note', async () => {
  const office = await given.office()
  const { call } = await connectNumber(office)
  await call('+79165550002', (one) => one.say(tone(1)))
  const { chat } = await onlyChat(office, 1)
  await office.olga.takes(chat)

  await expectError(office.olga.sends({ chatId: chat.id, id: newId(), text: 'Hello' }), 'channelCannotCarryException')
  await office.olga.notes(chat, 'Called back')
  expect((await office.olga.reads(chat)).map(({ kind }) => kind)).toEqual(['customer', 'internal'])
})

it('a number that a colleague has noted belongs to whoever they have noted it for', async () => {
  const office = await given.office()
  const { visitor } = await office.waitingChat()
  await office.olga.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'phone', value: '+7 916 555-00-03' })
  const { channel, call } = await connectNumber(office)

  await call('+79165550003', (one) => one.say(tone(1)))

  await expect
    .poll(
      async () => (await office.olga.api.customers.chats({ customerId: visitor.customerId })).items.map(({ channelId }) => channelId),
      soon,
    )
    .toContain(channel.id)
})

it('the chat is closed by telephony when the customer has not called again in the closing time', async () => {
  const office = await given.office()
  const { call } = await connectNumber(office, { closingSeconds: 2 })

  await call('+79165550004', (one) => one.say(tone(1)))

  const { chat } = await onlyChat(office, 1, 'closed')
  const { items } = await office.olga.api.chats.history({ chatId: chat.id })
  expect(items.at(-1)).toMatchObject({ type: 'chat.closed', reason: 'noMoreCalls', by: { type: 'scheduler' } })
})

it('a greeting has to be a WAV that we have uploaded ourselves, and is kept while the channel has it', async () => {
  const office = await given.office()
  const { administrator, olga } = office
  const { channel, call, reconnected } = await connectNumber(office)
  const change = (greetingFileId: string | null) =>
    administrator.api.channels.update({ channelId: channel.id, settings: { ...channel.settings, greetingFileId } })

  const text = await uploadFile(administrator, sound(Buffer.from('no sound at all'), 'hello.wav'))
  await expectError(change(text), 'validationException', { fields: { 'settings.greetingFileId': { key: 'wavOnly', params: {} } } })
  const long = await uploadFile(administrator, sound(writeWav(new Int16Array(121 * 8_000))))
  await expectError(change(long), 'validationException', { fields: { 'settings.greetingFileId': { key: 'soundTooLong', params: {} } } })
  await expectError(change(newId()), 'fileNotFoundException')
  const hers = await uploadFile(olga, sound(writeWav(tone(1))))
  await expectError(change(hers), 'fileNotFoundException')

  const greeting = await uploadFile(administrator, sound(writeWav(tone(2))))
  const changed = await reconnected(() => change(greeting))
  expect(changed.settings).toMatchObject({ greetingFileId: greeting })
  let loudest = 0
  await call('+79165550005', async (one) => {
    await one.say(tone(1))
    loudest = Math.max(...one.heard())
  })
  expect(loudest).toBeGreaterThan(4_000)
  expect((await change(null)).settings).toMatchObject({ greetingFileId: null })
})
