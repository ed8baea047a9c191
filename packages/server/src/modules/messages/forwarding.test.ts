import { type ChatView, newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { useServer } from '../../testing/use-server.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Marina has written a letter with a layout and two files; the supplier knows nothing of it. */
async function letterFromMarina() {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  await untilListening(channel)
  const [marina, supplier] = [person('Marina'), person('Supplier')]
  await marina.write({
    to: address,
    subject: 'Трещина в столе',
    text: 'Стол треснул, фото ниже.',
    html: '<p>Стол <b>треснул</b>, фото ниже.</p><img src="cid:crack"><script>alert(1)</script>',
    attachments: [{ name: 'чек.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }],
    pictures: [{ contentId: 'crack', name: 'crack.png', mimeType: 'image/png', bytes: png }],
  })
  const { anna } = office
  const find = (messages: number): Promise<ChatView> =>
    vi.waitFor(async () => {
      const lists = await Promise.all((['waiting', 'assigned'] as const).map((filter) => anna.api.chats.list({ filter, scope: 'all' })))
      const [only, ...others] = lists.flatMap(({ items }) => items)
      expect(others).toEqual([])
      expect(only?.lastSeq).toBe(messages)
      return only as ChatView
    }, soon)
  const chat = await find(1)
  const letter = await vi.waitFor(async () => {
    const [first] = await anna.reads(chat)
    expect(first?.files).toHaveLength(2)
    return first as NonNullable<typeof first>
  }, soon)
  const about = { chatId: chat.id, messageId: letter.id, subject: 'Fwd: Трещина в столе', to: [supplier.address] }
  const got = (count: number) =>
    vi.waitFor(async () => {
      const letters = await supplier.received()
      expect(letters).toHaveLength(count)
      return letters.at(-1) as NonNullable<(typeof letters)[number]>
    }, soon)
  await anna.takes(chat)
  const forward = (change: Partial<Parameters<typeof anna.api.messages.forward>[0]> = {}) =>
    anna.shift(() => anna.api.messages.forward({ ...about, id: newId(), text: 'Посмотрите', ...change }))
  return { office, anna, address, marina, supplier, chat, letter, about, forward, find, got }
}

describe('a letter that is passed on', () => {
  it('reaches others with words above it, its head, its layout and its files, and the customer gets nothing', async () => {
    const { anna, chat, letter, about, forward, marina, got } = await letterFromMarina()
    const fileIds = letter.files.map(({ id }) => id)

    const forwarded = await forward({ text: 'Посмотрите, пожалуйста', fileIds })

    expect(forwarded).toMatchObject({
      kind: 'internal',
      extras: { letter: { to: [{ address: about.to[0] }], forwards: { messageId: letter.id } } },
    })
    const came = await got(1)
    expect(came.subject).toBe('Fwd: Трещина в столе')
    expect(came.text).toMatch(
      /^Посмотрите, пожалуйста\n\n-{10} Пересланное письмо -+\nОт: Marina <\S+>\nДата: .+\nТема: Трещина в столе\nКому: \S+\n\nСтол треснул/,
    )
    expect(came.html).toContain('<b>треснул</b>')
    expect(came.html).toMatch(/<img src="cid:[\w-]+">/)
    expect(came.html).not.toContain('script')
    const picture = came.attachments.find(({ name }) => name === 'crack.png')
    expect(came.html).toContain(`"cid:${picture?.contentId}"`)
    expect(came.attachments.map(({ name }) => name).sort()).toEqual(['crack.png', 'чек.pdf'])
    await vi.waitFor(async () => expect((await anna.reads(chat)).at(-1)?.delivery?.state).toBe('sent'), soon)
    expect(await marina.received()).toEqual([])
  })

  it('answers nothing: the customer goes on waiting, and the card goes on saying what they said', async () => {
    const { anna, chat, forward, find } = await letterFromMarina()

    await forward()

    const after = await find(2)
    expect(after).toMatchObject({ unanswered: 1, waitingSince: chat.waitingSince, assigneeId: anna.id })
    expect(after.lastMessage?.text).toBe(chat.lastMessage?.text)
  })

  it('is answered into the same chat, which stays with its customer', async () => {
    const { anna, address, chat, about, forward, supplier, marina, find, got } = await letterFromMarina()
    await forward()
    const { messageId, references } = await got(1)

    await supplier.write({ to: address, answers: { messageId, references, subject: about.subject }, text: 'Заменим стол' })

    const after = await find(3)
    expect(after).toMatchObject({ id: chat.id, customerId: chat.customerId, customerName: 'Marina' })
    expect((await anna.reads(chat)).at(-1)).toMatchObject({
      text: 'Заменим стол',
      extras: { letter: { from: { address: supplier.address } } },
    })
    await anna.sends({ chatId: chat.id, id: newId(), text: 'Мы заменим стол' })
    const [answer] = await vi.waitFor(async () => {
      const letters = await marina.received()
      expect(letters).toHaveLength(1)
      return letters
    }, soon)
    expect(answer?.references).not.toContain(messageId)
    expect(await supplier.received()).toHaveLength(1)
  })

  it('leaves once, however often it is asked for, and cannot be changed afterwards', async () => {
    const { anna, about, forward, got } = await letterFromMarina()
    const asked = { id: newId(), text: '' }

    const [first, second] = await Promise.all([forward(asked), forward(asked)])

    expect(second.id).toBe(first.id)
    await got(1)
    expect((await anna.reads({ id: about.chatId })).filter(({ kind }) => kind === 'internal')).toHaveLength(1)
    await expectError(anna.api.messages.edit({ chatId: about.chatId, messageId: first.id, text: 'x' }), 'messageNotEditableException')
  })

  it('is refused for a note, for another letter’s file, and in a colleague’s chat', async () => {
    const { office, anna, chat, about, forward } = await letterFromMarina()
    const note = await anna.notes(chat, 'For us')

    await expectError(forward({ messageId: note.id }), 'messageNotFoundException')
    await expectError(forward({ fileIds: [newId()] }), 'fileNotFoundException')
    await expectError(office.boris.api.messages.forward({ ...about, id: newId(), text: 'x' }), 'chatNotFoundByIdException')
  })
})
