import type { Phone } from '@besedka/channels/simulators'
import { type ChatView, type MessageView, newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { seedFile } from '../../testing/seed.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 15_000, interval: 50 }

async function scene() {
  const office = await given.office()
  const { channel, phoneOf, bot } = await telegram.connectBot(office)
  return { office, channel, bot, phone: phoneOf('Marina'), phoneOf }
}

/** The chat of the only customer of an office, when it has so many messages. */
async function chatWith(office: Office, messages: number): Promise<{ chat: ChatView; log: MessageView[] }> {
  return vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    const { items: taken } = await office.olga.api.chats.list({ filter: 'assigned', scope: 'all' })
    const [chat] = [...items, ...taken]
    expect(chat?.lastSeq).toBe(messages)
    if (!chat) throw new Error('There is no chat')
    return { chat, log: await office.olga.reads(chat) }
  }, soon)
}

const answersOn = (phone: Phone) => phone.messages().flatMap(({ fromBot, text }) => (fromBot ? [text] : []))

describe('a customer of a Telegram bot', () => {
  it('finds the operator, and the operator the customer, with names, texts and statuses', async () => {
    const { office, phone, channel } = await scene()
    phone.write('Добрый день! Есть светильники?')
    const { chat, log } = await chatWith(office, 2)
    expect(chat).toMatchObject({ customerName: 'Marina', channelId: channel.id, unanswered: 1 })
    expect(log.map((message) => [message.kind, message.text])).toEqual([
      ['customer', '/start'],
      ['customer', 'Добрый день! Есть светильники?'],
    ])
    const reply = await office.olga.replies(chat, 'Есть, пять видов')
    expect(reply.delivery).toMatchObject({ state: 'queued', attempts: 0, problem: null })
    await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: 'Есть, пять видов' }), soon)
    await vi.waitFor(async () => {
      const sent = (await office.olga.reads(chat)).at(-1)
      expect(sent).toMatchObject({ status: 'sent', delivery: { state: 'sent', attempts: 1, problem: null } })
      expect(sent?.delivery?.externalId).toMatch(/^\d+:\d+$/)
    }, soon)
  })

  it('waits for no answer as long as they have only pressed Start', async () => {
    const { office } = await scene()
    const { chat, log } = await chatWith(office, 1)
    expect(log[0]?.extras).toEqual({ started: true })
    expect(chat).toMatchObject({ unanswered: 0, waitingSince: null, customerWroteAt: expect.any(String) })
  })

  describe('who has only pressed Start', () => {
    async function refundsGoTo() {
      const office = await given.office()
      const { api } = office.administrator
      const sales = await api.teams.create({ ...sharingTeam, name: 'First line', memberIds: [office.anna.id] })
      const refunds = await api.teams.create({ ...sharingTeam, name: 'Refunds', memberIds: [office.boris.id] })
      const { channel, phoneOf } = await telegram.connectBot(office, { teamId: sales.id })
      const rule = { name: 'Refunds', condition: 'any' as const, includeWords: ['refund'] }
      const { version } = await api.routing.createRule({ channelId: channel.id, ...rule, action: { type: 'team', teamId: refunds.id } })
      await api.routing.publish({ channelId: channel.id, version })
      return { office, sales, refunds, phone: phoneOf('Marina') }
    }
    const goesTo = (office: Office, messages: number, expected: Partial<ChatView>) =>
      vi.waitFor(async () => expect((await chatWith(office, messages)).chat).toMatchObject(expected), soon)

    it('is sent where their first words belong', async () => {
      const { office, sales, refunds, phone } = await refundsGoTo()
      await goesTo(office, 1, { state: 'waiting', teamId: sales.id })
      phone.write('I want a refund for the lamp')
      await goesTo(office, 2, { state: 'waiting', teamId: refunds.id, unanswered: 1 })
    })

    it('is taken from whoever was given the chat and has not answered, and from nobody else', async () => {
      const { office, sales, refunds, phone } = await refundsGoTo()
      await office.anna.comes()
      await goesTo(office, 1, { state: 'assigned', assigneeId: office.anna.id, teamId: sales.id })
      await office.boris.comes()
      phone.write('I want a refund for the lamp')
      await goesTo(office, 2, { state: 'assigned', assigneeId: office.boris.id, teamId: refunds.id })
      phone.write('A refund, please')
      await goesTo(office, 3, { assigneeId: office.boris.id })
    })

    it('stays with whoever has answered the Start', async () => {
      const { office, sales, phone } = await refundsGoTo()
      await office.anna.comes()
      await goesTo(office, 1, { assigneeId: office.anna.id })
      await office.anna.replies((await chatWith(office, 1)).chat, 'Hello! What may I do for you?')
      phone.write('I want a refund for the lamp')
      await goesTo(office, 3, { state: 'assigned', assigneeId: office.anna.id, teamId: sales.id })
    })
  })

  it('may write faster than we read: everything comes once and in order', async () => {
    const { office, phone } = await scene()
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`)
    for (const line of lines) phone.write(line)
    const { log } = await chatWith(office, 31)
    expect(log.slice(1).map((message) => message.text)).toEqual(lines)
  })

  it('sends a place, a card, a picture, a voice message, an album and a sticker', async () => {
    const { office, phone } = await scene()
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    phone.sendLocation(55.75, 37.61)
    phone.sendContact('Пётр Иванов', '+79990000000')
    phone.send({ type: 'photo', bytes: png, caption: 'Вот такой', name: 'photo.png' })
    phone.send({ type: 'photo', bytes: png, name: 'one.png' }, { albumId: 'album' })
    phone.send({ type: 'photo', bytes: png, name: 'two.png', caption: 'Два снимка' }, { albumId: 'album' })
    phone.rollDice()
    const { chat } = await chatWith(office, 6)
    const log = await vi.waitFor(async () => {
      const whole = await office.olga.reads(chat)
      // On a busy machine files follow their message.
      expect(whole.flatMap((message) => message.files)).toHaveLength(3)
      return whole
    }, soon)
    const [, place, card, picture, album, dice] = log
    expect(place?.extras?.location).toMatchObject({ latitude: 55.75, longitude: 37.61 })
    expect(card?.extras?.contact).toMatchObject({ name: 'Пётр Иванов', phone: '+79990000000' })
    expect(picture).toMatchObject({ text: 'Вот такой', files: [{ kind: 'image' }] })
    expect(album).toMatchObject({ text: 'Два снимка', files: [{ kind: 'image' }, { kind: 'image' }] })
    expect(dice?.extras?.unsupported).toBeDefined()
  })

  it('answers a message of ours and changes what was written', async () => {
    const { office, phone } = await scene()
    const first = phone.write('Нужна беседка 3 на 4')
    const { chat, log } = await chatWith(office, 2)
    await office.olga.replies(chat, 'С установкой?')
    const answered = await vi.waitFor(() => {
      const found = phone.messages().find((message) => message.fromBot)
      if (!found) throw new Error('Not yet')
      return found
    }, soon)
    phone.write('Да, с установкой', { replyTo: answered.messageId })
    phone.edit(first, 'Нужна\u0000 беседка 4 на 4')
    await vi.waitFor(async () => {
      const after = await office.olga.reads(chat)
      expect(after.at(-1)?.extras?.quote).toMatchObject({ text: 'С установкой?', fromCustomer: false, messageId: after[2]?.id })
      expect(after[1]).toMatchObject({ id: log[1]?.id, text: 'Нужна беседка 4 на 4' })
      expect(after[1]?.editedAt).not.toBeNull()
    }, soon)
  })

  it('reads what an operator corrects, quotes and attaches', async () => {
    const { office, phone } = await scene()
    phone.write('Когда доставка?')
    const { chat, log } = await chatWith(office, 2)
    const id = newId()
    const question = log[1]?.id ?? ''
    await office.olga.sends({ chatId: chat.id, id, text: 'Завтра', quotesId: question })
    await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: 'Завтра' }), soon)
    expect(phone.messages().at(-1)?.repliesTo).toBe(phone.messages().find((message) => message.text === 'Когда доставка?')?.messageId)
    await office.olga.api.messages.edit({ chatId: chat.id, messageId: id, text: 'Послезавтра' })
    await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ text: 'Послезавтра', edited: true }), soon)
  })

  it('presses a button, and the press is answered', async () => {
    const { office, phone } = await scene()
    const { chat } = await chatWith(office, 1)
    const buttons = [{ label: 'Да', value: 'yes' }, { label: 'Нет' }]
    await office.olga.sends({ chatId: chat.id, id: newId(), text: 'Подходит?', buttons })
    await vi.waitFor(() => expect(phone.messages().at(-1)?.buttons.flat()).toHaveLength(2), soon)
    phone.press('Да')
    const { log } = await chatWith(office, 3)
    expect(log.at(-1)).toMatchObject({ kind: 'customer', text: 'Да', extras: { pressed: { label: 'Да', value: 'yes' } } })
    await vi.waitFor(() => expect(phone.buttonSpins()).toBe(false), soon)
  })
})

describe('a reply into Telegram', () => {
  it('is refused before it is stored when Telegram would refuse it', async () => {
    const { office } = await scene()
    const { chat } = await chatWith(office, 1)
    const send = (message: object) => office.olga.sends({ chatId: chat.id, id: newId(), text: '', ...message })
    await expect(send({ text: 'x'.repeat(4_097) })).rejects.toMatchObject({ code: 'messageTooLongException', params: { size: 4_096 } })
    await expect(send({ text: 'x', buttons: [{ label: 'y', value: 'z'.repeat(65) }] })).rejects.toMatchObject({
      code: 'tooLongButtonTextException',
    })
    await expect(send({ text: 'x', letter: { subject: 'y' } })).rejects.toMatchObject({ code: 'channelCannotCarryException' })
    await expect(send({ text: 'x', quotesId: newId() })).rejects.toMatchObject({ code: 'messageNotFoundException' })
    const file = await seedFile(server().database, office.id, { accountId: office.olga.id })
    await expect(send({ fileIds: [file.id, newId()] })).rejects.toMatchObject({ code: 'fileNotFoundException' })
    expect((await office.olga.reads(chat)).length).toBe(1)
  })

  it('is warned of before it is tried: the chat says that the customer has blocked the bot, until they come back or write', async () => {
    const { office, phone } = await scene()
    const { chat } = await chatWith(office, 1)
    const blockedAt = async () => (await office.olga.api.chats.get({ chatId: chat.id })).blockedAt
    expect(await blockedAt()).toBeNull()
    phone.block()
    await vi.waitFor(async () => expect(await blockedAt()).toEqual(expect.any(String)), soon)
    phone.start()
    await vi.waitFor(async () => expect(await blockedAt()).toBeNull(), soon)
  })

  it('into a blocked bot says so, keeps the words, and goes out when it is sent again', async () => {
    const { office, phone } = await scene()
    const { chat } = await chatWith(office, 1)
    phone.block()
    const reply = await office.olga.replies(chat, 'Вы здесь?')
    await vi.waitFor(async () => {
      const failed = (await office.olga.reads(chat)).at(-1)
      expect(failed).toMatchObject({ status: 'undelivered', delivery: { state: 'failed', problem: { code: 'recipientBlocked' } } })
      expect((await office.olga.api.chats.get({ chatId: chat.id })).blockedAt).not.toBeNull()
    }, soon)
    phone.start()
    const again = await office.olga.api.messages.resend({ chatId: chat.id, messageId: reply.id })
    expect(again).toMatchObject({ status: 'sent', delivery: { state: 'queued', problem: null } })
    await vi.waitFor(() => expect(answersOn(phone)).toEqual(['Вы здесь?']), soon)
  })

  it('survives faults of the provider, in order, and tells what goes on', async () => {
    const { office, phone } = await scene()
    const { chat } = await chatWith(office, 1)
    telegram.simulator.faults.break('serverError', { methods: ['sendMessage'], times: 2 })
    await office.olga.replies(chat, 'one')
    await office.olga.replies(chat, 'two')
    await vi.waitFor(async () => {
      const [, one] = await office.olga.reads(chat)
      expect(one?.delivery?.attempts).toBeGreaterThan(0)
    }, soon)
    await vi.waitFor(() => expect(answersOn(phone)).toEqual(['one', 'two']), soon)
    telegram.simulator.faults.heal()
  })

  it('waits while the token is refused, the channel says why, and a mended token lets it go', async () => {
    const { office, phone, channel, bot } = await scene()
    const { chat } = await chatWith(office, 1)
    telegram.simulator.faults.break('unauthorized', { methods: ['sendMessage'] })
    await office.olga.replies(chat, 'Секунду')
    await vi.waitFor(async () => {
      const sending = (await office.olga.reads(chat)).at(-1)
      expect(sending?.delivery).toMatchObject({ state: 'retrying', problem: { code: 'tokenInvalid' } })
      const { health } = await office.administrator.api.channels.get({ channelId: channel.id })
      expect(health).toMatchObject({ state: 'degraded', problem: { code: 'tokenInvalid' } })
    }, soon)
    telegram.simulator.faults.heal()
    await office.administrator.api.channels.update({ channelId: channel.id, secrets: { token: bot.token } })
    await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: 'Секунду' }), soon)
    await vi.waitFor(async () => {
      const { health } = await office.administrator.api.channels.get({ channelId: channel.id })
      expect(health).toMatchObject({ state: 'connected', problem: null })
    }, soon)
  })

  it('is not written into an inactive channel', async () => {
    const { office, channel } = await scene()
    const { chat } = await chatWith(office, 1)
    await office.administrator.api.channels.update({ channelId: channel.id, active: false })
    await expect(office.olga.replies(chat, 'x')).rejects.toMatchObject({ code: 'channelDeactivatedException' })
    expect((await office.administrator.api.channels.get({ channelId: channel.id })).health.state).toBe('inactive')
  })
})
