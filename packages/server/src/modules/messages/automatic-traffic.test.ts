import type { AutomaticKind, ChatView } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given, type Office } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { lockChatRow } from '../chats/index.ts'
import { sendAutomaticMessage } from './index.ts'

const mail = await useMail()
const telegram = await useTelegram()
useServer({ ...mail.settings, ...telegram.settings })

const soon = { timeout: 20_000, interval: 50 }

async function chatOf(office: Office, messages: number): Promise<ChatView> {
  return vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    expect(items[0]?.lastSeq).toBe(messages)
    if (!items[0]) throw new Error('There is no chat')
    return items[0]
  }, soon)
}

/** Lets the product speak in a chat; answers whether it did. */
async function says(office: Office, chat: { id: string }, text: string, automatic: AutomaticKind = 'online'): Promise<boolean> {
  return inOrganisation(server().app, office.id, async (tx) => {
    const row = await lockChatRow(tx, chat.id)
    return row !== undefined && (await sendAutomaticMessage(tx, row, { text, automatic })) !== null
  })
}

async function mailScene() {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  await untilListening(channel)
  const marina = person('Marina')
  const came = (count: number) =>
    vi.waitFor(async () => {
      const received = await marina.received()
      expect(received).toHaveLength(count)
      return received
    }, soon)
  return { office, address, marina, came }
}

describe('an automatic letter', () => {
  it('answers the customer in the conversation, says that a machine wrote it, and is shown as such', async () => {
    const { office, address, marina, came } = await mailScene()
    const asked = await marina.write({ to: address, cc: ['boss@people.test'], subject: 'Заказ 10412', text: 'Когда привезут?' })
    const chat = await chatOf(office, 1)

    expect(await says(office, chat, 'Мы ответим завтра.')).toBe(true)

    const [letter] = await came(1)
    expect(letter).toMatchObject({
      subject: 'Re: Заказ 10412',
      text: 'Мы ответим завтра.',
      from: { name: 'Магазин', address },
      to: [marina.address],
      cc: [],
      inReplyTo: asked,
    })
    expect(letter?.headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'OOF, AutoReply' })
    const shown = (await office.olga.reads(chat)).at(-1)
    expect(shown).toMatchObject({ kind: 'reply', authorId: null, authorName: null })
    expect(shown?.extras).toMatchObject({ automatic: 'online', letter: { automatic: true } })
  })

  it('is answered by the customer in the same chat', async () => {
    const { office, address, marina, came } = await mailScene()
    await marina.write({ to: address, subject: 'Заказ 10412', text: 'Когда привезут?' })
    const chat = await chatOf(office, 1)
    await says(office, chat, 'Мы ответим завтра.')
    const [letter] = await came(1)

    await marina.write({ to: address, text: 'Жду', ...(letter && { answers: letter }) })

    expect((await chatOf(office, 3)).id).toBe(chat.id)
  })

  it('comes once in an hour at most, whatever the customer writes; a request for a rating comes all the same', async () => {
    const { office, address, marina, came } = await mailScene()
    await marina.write({ to: address, subject: 'Раз', text: 'Раз' })
    const chat = await chatOf(office, 1)

    expect(await says(office, chat, 'Мы ответим завтра.')).toBe(true)
    expect(await says(office, chat, 'Вы нам важны.', 'holding')).toBe(false)
    expect(await says(office, chat, 'Как мы ответили?', 'assessment')).toBe(true)
    server().clock.advance(61 * 60)
    expect(await says(office, chat, 'Вы нам важны.', 'holding')).toBe(true)

    expect((await came(3)).map(({ text }) => text)).toEqual(['Мы ответим завтра.', 'Как мы ответили?', 'Вы нам важны.'])
  })

  it.each([
    ['an absence notice', { 'Auto-Submitted': 'auto-replied' }],
    ['a mailing list', { Precedence: 'bulk', 'List-Id': '<news.people.test>' }],
  ])('never answers %s', async (_, headers) => {
    const { office, address, marina } = await mailScene()
    await marina.write({ to: address, subject: 'Вне офиса', text: 'Вернусь в понедельник', headers })
    const chat = await chatOf(office, 1)

    for (const kind of ['online', 'holding', 'assessment'] as const)
      expect(await says(office, chat, 'Мы ответим завтра.', kind)).toBe(false)
    expect(await office.olga.reads(chat)).toHaveLength(1)
  })
})

describe('a sender who reads no answers', () => {
  it('gets none, while an operator sees what came and may write', async () => {
    const office = await given.office()
    const { channel, address } = await mail.connectMailbox(office)
    await untilListening(channel)
    const shop = mail.provider.person('no-reply@people.test', 'Магазин')
    await shop.write({ to: address, subject: 'Ваш заказ отправлен', text: 'Трек-номер 10412' })
    const chat = await chatOf(office, 1)

    for (const kind of ['online', 'offline', 'assessment'] as const)
      expect(await says(office, chat, 'Мы ответим завтра.', kind)).toBe(false)
    expect(chat).toMatchObject({ state: 'waiting', unanswered: 1 })
  })
})

describe('an automatic message in Telegram', () => {
  it('comes from the bot, and a second one need not wait', async () => {
    const office = await given.office()
    const { phoneOf } = await telegram.connectBot(office)
    const phone = phoneOf('Marina')
    phone.write('Есть кто?')
    const chat = await chatOf(office, 2)

    expect(await says(office, chat, 'Здравствуйте, Marina!')).toBe(true)
    expect(await says(office, chat, 'Вы нам важны.', 'holding')).toBe(true)

    await vi.waitFor(() => {
      const fromBot = phone.messages().filter((message) => message.fromBot)
      expect(fromBot.map(({ text }) => text)).toEqual(['Здравствуйте, Marina!', 'Вы нам важны.'])
    }, soon)
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ unanswered: chat.unanswered, state: 'waiting' })
  })
})
