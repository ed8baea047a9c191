import type { ChatView, MessageView } from '@besedka/contract'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
const mail = await useMail()
useServer({ ...telegram.settings, ...mail.settings })

const soon = { timeout: 25_000, interval: 50 }

const jpeg = await sharp({
  create: { width: 400, height: 300, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .jpeg()
  .toBuffer()
const cutOff = jpeg.subarray(0, 9_000)
/** What a phone with a 108 megapixel camera makes. */
const hugePhoto = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

async function onlyChat(office: Office, messages: number): Promise<{ chat: ChatView; log: MessageView[] }> {
  return vi.waitFor(async () => {
    const [chat] = (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    const log = chat ? await office.olga.reads(chat) : []
    expect(log).toHaveLength(messages)
    if (!chat) throw new Error('There is no chat')
    return { chat, log }
  }, soon)
}

async function mailScene() {
  const office = await given.office()
  const connected = await mail.connectMailbox(office)
  await untilListening(connected.channel)
  return { office, ...connected, marina: connected.person('Marina') }
}

describe('a picture of a letter that cannot be shown safely', () => {
  it.each([
    ['is cut off', cutOff],
    ['has more pixels than we decode', hugePhoto],
  ])('and %s comes as a file to download, with the words at once', async (_what, bytes) => {
    const { office, address, marina } = await mailScene()
    await marina.write({
      to: address,
      subject: 'Чашка',
      text: 'Смотрите фото разбитой чашки',
      attachments: [{ name: 'чашка.jpg', mimeType: 'image/jpeg', bytes }],
    })
    await marina.write({ to: address, subject: 'Чашка', text: 'Вы получили моё письмо? Жду ответа!' })
    const { chat, log } = await onlyChat(office, 2)
    expect(log.map((message) => message.text)).toEqual(['Смотрите фото разбитой чашки', 'Вы получили моё письмо? Жду ответа!'])
    await vi.waitFor(async () => {
      const [letter] = await office.olga.reads(chat)
      expect(letter?.files).toMatchObject([
        { name: 'чашка.jpg', kind: 'document', mimeType: 'application/octet-stream', hasThumbnail: false },
      ])
      expect(letter?.extras).not.toHaveProperty('awaitedFiles')
    }, soon)
  })
})

describe('a photo in a messenger', () => {
  it('that does not decode comes as a file to download, and the next message does not wait', async () => {
    const office = await given.office()
    const { phoneOf } = await telegram.connectBot(office)
    const phone = phoneOf('Marina')
    phone.send({ type: 'photo', bytes: cutOff, name: 'photo.jpg', caption: 'Разбилась' })
    phone.write('Что делать?')
    const { chat, log } = await onlyChat(office, 3)
    expect(log.map((message) => message.text)).toEqual(['/start', 'Разбилась', 'Что делать?'])
    await vi.waitFor(async () => expect((await office.olga.reads(chat))[1]?.files).toMatchObject([{ kind: 'document' }]), soon)
  })

  it('that the provider does not give yet is named at once and appears in its message when it does', async () => {
    const office = await given.office()
    const { phoneOf } = await telegram.connectBot(office)
    const phone = phoneOf('Marina')
    await onlyChat(office, 1)
    telegram.simulator.faults.break('serverError', { methods: ['getFile'] })
    phone.send({ type: 'document', bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'счёт.pdf', caption: 'Счёт' })
    phone.write('Проверьте, пожалуйста')
    const { chat, log } = await onlyChat(office, 3)
    expect(log[1]).toMatchObject({ text: 'Счёт', files: [], extras: { awaitedFiles: ['счёт.pdf'] } })
    telegram.simulator.faults.heal()
    await vi.waitFor(async () => {
      const [, invoice, last] = await office.olga.reads(chat)
      expect(invoice).toMatchObject({ id: log[1]?.id, text: 'Счёт', files: [{ name: 'счёт.pdf', kind: 'document' }] })
      expect(invoice?.extras ?? {}).not.toHaveProperty('awaitedFiles')
      expect(last?.text).toBe('Проверьте, пожалуйста')
    }, soon)
  })

  it('that hangs at the provider does not keep the words for longer than a moment', async () => {
    const office = await given.office()
    const { phoneOf } = await telegram.connectBot(office)
    const phone = phoneOf('Marina')
    await onlyChat(office, 1)
    telegram.simulator.faults.break('hang', { methods: ['getFile'], times: 1 })
    phone.send({ type: 'photo', bytes: jpeg, name: 'photo.jpg', caption: 'Вот' })
    const startedAt = performance.now()
    const { chat, log } = await onlyChat(office, 2)
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    expect(log[1]).toMatchObject({ text: 'Вот' })
    // The next attempt may have brought it before anybody looked.
    await vi.waitFor(async () => expect((await office.olga.reads(chat))[1]?.files).toMatchObject([{ kind: 'image' }]), soon)
  })
})
