import { type ChatView, newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { useServer } from '../../testing/use-server.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function scene() {
  const office = await given.office()
  const { channel, address, post, person } = await mail.connectMailbox(office)
  await vi.waitFor(async () => {
    const { items } = await office.administrator.api.channels.check({ channelId: channel.id })
    expect(items.map((item) => item.state)).toEqual(['passed', 'passed'])
  }, soon)
  await untilListening(channel)
  return { office, channel, address, post, marina: person('Marina'), person }
}

/** All chats of an office, oldest first, when there are so many. */
async function chatsOf(office: Office, count: number): Promise<ChatView[]> {
  return vi.waitFor(async () => {
    const lists = await Promise.all(
      (['waiting', 'assigned', 'closed'] as const).map((filter) => office.olga.api.chats.list({ filter, scope: 'all' })),
    )
    const chats = lists.flatMap(({ items }) => items).sort((one, other) => (one.id < other.id ? -1 : 1))
    expect(chats).toHaveLength(count)
    return chats
  }, soon)
}

async function onlyChat(office: Office, messages: number) {
  return vi.waitFor(async () => {
    const [chat] = await chatsOf(office, 1)
    const log = chat ? await office.olga.reads(chat) : []
    expect(log).toHaveLength(messages)
    if (!chat) throw new Error('There is no chat')
    return { chat, log }
  }, soon)
}

describe('a letter from a customer', () => {
  it('opens a chat with its subject, its people, its text, its files and its layout', async () => {
    const { office, address, marina } = await scene()
    await marina.write({
      to: address,
      cc: ['boss@people.test'],
      subject: 'Заказ 10412: вопрос о доставке',
      text: 'Добрый день! Когда привезут?',
      html: '<p>Добрый день! <b>Когда</b> привезут?</p><img src="cid:logo"><img src="https://tracker.example/pixel.gif"><script>alert(1)</script>',
      attachments: [{ name: 'чек.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }],
      pictures: [{ contentId: 'logo', name: 'logo.png', mimeType: 'image/png', bytes: png }],
    })
    const { chat, log } = await onlyChat(office, 1)
    expect(chat).toMatchObject({ customerName: 'Marina', subject: 'Заказ 10412: вопрос о доставке', unanswered: 1 })
    const [letter] = log
    expect(letter?.text).toBe('Добрый день! Когда привезут?')
    expect(letter?.extras?.letter).toMatchObject({
      subject: 'Заказ 10412: вопрос о доставке',
      from: { name: 'Marina', address: marina.address },
      to: [{ address }],
      cc: [{ address: 'boss@people.test' }],
      hasHtml: true,
      remotePictures: 1,
      automatic: false,
    })
    await vi.waitFor(async () => {
      const [whole] = await office.olga.reads(chat)
      // On a busy machine files follow their letter.
      expect(whole?.files.map((file) => file.name)).toContain('чек.pdf')
      expect(whole?.extras).not.toHaveProperty('awaitedFiles')
    }, soon)
    const { url } = await office.olga.api.messages.letter({ chatId: chat.id, messageId: letter?.id ?? '' })
    const document = await (await fetch(`${office.olga.caller.address}${url}`)).text()
    expect(document).toContain('<b>Когда</b>')
    expect(document).not.toMatch(/<script| src="https:\/\/tracker/)
    const picture = /src="([^"]*letter-pictures[^"]*)"/.exec(document)?.[1] ?? ''
    const shown = await fetch(picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('is found by a part of its writer’s address, and by nobody else’s', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Беседка', text: 'Сколько стоит?' })
    const { chat } = await onlyChat(office, 1)
    const find = async (search: string) => (await office.olga.api.chats.list({ filter: 'waiting', search })).items.map(({ id }) => id)

    expect(await find(marina.address.slice(2).toUpperCase())).toEqual([chat.id])
    expect(await find('people_test')).toEqual([])
    expect(await find('мари')).toEqual([])
    expect(await find('mari')).toEqual([chat.id])
    const { items } = await office.olga.api.customers.list({ search: marina.address })
    expect(items).toMatchObject([{ id: chat.customerId }])
    const stranger = await given.office()
    expect((await stranger.olga.api.customers.list({ search: marina.address })).items).toEqual([])
  })

  it('is answered by a letter that continues it, with name, copies, signature and files, and so goes on', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Беседка', text: 'Сколько стоит?' })
    const { chat } = await onlyChat(office, 1)
    const reply = await office.olga.sends({
      chatId: chat.id,
      id: newId(),
      text: '80 000 ₽',
      letter: { cc: ['copy@people.test'] },
    })
    expect(reply.extras?.letter).toMatchObject({
      subject: 'Re: Беседка',
      to: [{ address: marina.address }],
      cc: [{ address: 'copy@people.test' }],
    })
    const received = await vi.waitFor(async () => {
      const [found] = await marina.received()
      if (!found) throw new Error('Nothing has come')
      return found
    }, soon)
    expect(received).toMatchObject({ subject: 'Re: Беседка', from: { address }, cc: ['copy@people.test'] })
    expect(received.text).toBe('80 000 ₽')
    await vi.waitFor(async () => expect((await office.olga.reads(chat)).at(-1)?.delivery).toMatchObject({ state: 'sent' }), soon)
    await marina.write({ to: address, answers: received, text: `Беру\n\n${received.text.replaceAll(/^/gm, '> ')}` })
    const { log } = await onlyChat(office, 3)
    expect(log[2]).toMatchObject({ kind: 'customer', text: 'Беру' })
    expect(log[2]?.extras?.letter?.quotedText).toContain('80 000')
  })

  it('about something else opens another chat; one that goes on after closing opens the next of the same conversation', async () => {
    const { office, address, marina } = await scene()
    const first = await marina.write({ to: address, subject: 'Первое дело', text: 'Раз' })
    await chatsOf(office, 1)
    await marina.write({ to: address, subject: 'Второе дело', text: 'Два' })
    const [one] = await chatsOf(office, 2)
    if (!one) throw new Error('There is no chat')
    await office.olga.closes(one)
    await marina.write({ to: address, answers: { messageId: first, references: [], subject: 'Первое дело' }, text: 'И ещё' })
    const chats = await chatsOf(office, 3)
    expect(chats.map((chat) => [chat.subject, chat.state])).toEqual([
      ['Первое дело', 'closed'],
      ['Второе дело', 'waiting'],
      ['Re: Первое дело', 'waiting'],
    ])
  })

  it('that comes twice is there once', async () => {
    const { office, address, marina } = await scene()
    const messageId = '<once@people.test>'
    const headers = { date: 'Thu, 05 Nov 2026 12:30:00 +0300' }
    await marina.write({ to: address, subject: 'Раз', text: 'Раз', messageId, headers })
    await marina.write({ to: address, subject: 'Раз', text: 'Раз', messageId, headers })
    await marina.write({ to: address, subject: 'Два', text: 'Два' })
    const chats = await chatsOf(office, 2)
    expect(await Promise.all(chats.map(async (chat) => (await office.olga.reads(chat)).length))).toEqual([1, 1])
  })

  it('that has the Message-ID of another one is a letter of its own, also of another customer', async () => {
    const { office, address, marina, person } = await scene()
    const messageId = '<same@script.test>'
    await marina.write({ to: address, subject: 'Отчёт', text: 'Понедельник', messageId })
    await marina.write({ to: address, subject: 'Отчёт', text: 'Вторник', messageId })
    await person('Boris').write({ to: address, subject: 'Заявка', text: 'Среда', messageId })
    await marina.write({ to: address, subject: 'Отчёт', text: 'Вторник и четверг', messageId })
    const chats = await chatsOf(office, 2)
    const logs = () => Promise.all(chats.map(async (chat) => (await office.olga.reads(chat)).map((message) => message.text)))
    await vi.waitFor(async () => expect((await logs()).sort()).toEqual([['Понедельник', 'Вторник', 'Вторник и четверг'], ['Среда']]), soon)
  })

  it('of a machine that comes after the chat was closed is seen in a new one, without a clock', async () => {
    const { office, address, marina } = await scene()
    const first = await marina.write({ to: address, subject: 'Счёт', text: 'Пришлите счёт' })
    const [chat] = await chatsOf(office, 1)
    if (!chat) throw new Error('There is no chat')
    await office.olga.closes(chat)
    const answers = { messageId: first, references: [], subject: 'Счёт' }
    await marina.write({ to: address, answers, text: 'Оплачено', headers: { 'Auto-Submitted': 'auto-generated' } })
    const [, next] = await chatsOf(office, 2)
    expect(next).toMatchObject({ state: 'waiting', unanswered: 0, waitingSince: null })
    await marina.write({ to: address, answers, text: 'Так где же счёт? Жду третий день!' })
    await vi.waitFor(async () => {
      const [, after] = await chatsOf(office, 2)
      expect(after).toMatchObject({ id: next?.id, unanswered: 1, waitingSince: expect.any(String) })
    }, soon)
  })

  it('written by a machine waits for nobody', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Вне офиса', text: 'Вернусь в понедельник', headers: { 'Auto-Submitted': 'auto-replied' } })
    const { chat, log } = await onlyChat(office, 1)
    expect(log[0]?.extras?.letter?.automatic).toBe(true)
    expect(chat).toMatchObject({ unanswered: 0, waitingSince: null })
  })
})

describe('a reply by letter', () => {
  it('that bounces is shown as undelivered, with the reason', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Вопрос', text: 'Есть кто?' })
    const { chat } = await onlyChat(office, 1)
    await office.olga.replies(chat, 'Есть')
    const received = await vi.waitFor(async () => {
      const [found] = await marina.received()
      if (!found) throw new Error('Nothing has come')
      return found
    }, soon)
    marina.bounce(received, '5.1.1')
    await vi.waitFor(async () => {
      const bounced = (await office.olga.reads(chat)).at(-1)
      expect(bounced).toMatchObject({ status: 'undelivered', delivery: { state: 'failed', problem: { code: 'recipientUnknown' } } })
    }, soon)
    expect(await office.olga.reads(chat)).toHaveLength(2)
  })

  it('is not undelivered because a copy of it is', async () => {
    const { office, address, marina, person } = await scene()
    await marina.write({ to: address, subject: 'Вопрос', text: 'Есть кто?' })
    const { chat } = await onlyChat(office, 1)
    const boss = person('Boss')
    await office.olga.sends({ chatId: chat.id, id: newId(), text: 'Есть', letter: { cc: [boss.address] } })
    const copy = await vi.waitFor(async () => {
      const [found] = await boss.received()
      if (!found) throw new Error('Nothing has come')
      return found
    }, soon)
    boss.bounce(copy, '5.1.1')
    await marina.write({ to: address, subject: 'Вопрос', text: 'Спасибо' })
    const { log } = await onlyChat(office, 3)
    expect(log[1]).toMatchObject({ kind: 'reply', status: 'sent', delivery: { state: 'sent', problem: null } })
  })

  it('of another program that writes from the same mailbox is seen when it bounces', async () => {
    const { office, address, post } = await scene()
    post(
      [
        ...['From: MAILER-DAEMON@mx.test', `To: ${address}`, 'Subject: Undelivered Mail', 'Auto-Submitted: auto-replied'],
        ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b', '', 'Sorry.', '--b'],
        ...['Content-Type: message/delivery-status', '', 'Final-Recipient: rfc822; anna@mail.test', 'Action: failed', 'Status: 5.1.1', ''],
        ...['--b', 'Content-Type: text/rfc822-headers', '', 'Message-ID: <1c@shop.test>', '', '--b--'],
      ].join('\r\n'),
    )
    const { chat, log } = await onlyChat(office, 1)
    expect(chat).toMatchObject({ unanswered: 0, waitingSince: null })
    expect(log[0]?.text).toBe('Sorry.')
  })

  it('waits for a server that is busy, and says what the server says for good', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Вопрос', text: 'Есть кто?' })
    const { chat } = await onlyChat(office, 1)
    mail.provider.smtp.smtpFault = { kind: 'reply', at: 'rcpt', line: '550 5.1.1 No such user' }
    await office.olga.replies(chat, 'Есть')
    await vi.waitFor(async () => {
      expect((await office.olga.reads(chat)).at(-1)?.delivery).toMatchObject({ state: 'failed', problem: { code: 'recipientUnknown' } })
    }, soon)
    mail.provider.smtp.smtpFault = null
  })

  it('starts a conversation of its own with a customer who is known', async () => {
    const { office, address, marina } = await scene()
    await marina.write({ to: address, subject: 'Вопрос', text: 'Есть кто?' })
    const { chat } = await onlyChat(office, 1)
    const { contacts } = await office.olga.api.customers.get({ customerId: chat.customerId })
    const started = await office.olga.starts({ customerId: chat.customerId, contactId: contacts[0]?.id ?? '' })
    expect(started.id).not.toBe(chat.id)
    await office.olga.sends({ chatId: started.id, id: newId(), text: 'Скидка 20 %', letter: { subject: 'Для вас' } })
    await vi.waitFor(async () => expect((await marina.received()).map((one) => one.subject)).toEqual(['Для вас']), soon)
    const [letter] = await marina.received()
    if (!letter) throw new Error('Nothing has come')
    await marina.write({ to: address, answers: letter, text: 'Спасибо' })
    await vi.waitFor(
      async () => expect((await office.olga.reads(started)).map((one) => one.text)).toEqual(['Скидка 20 %', 'Спасибо']),
      soon,
    )
  })
})
