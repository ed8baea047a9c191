import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loopHeader, loopMark, ownMessageId, replyAddress, writeReplyToken } from '../thread/reply-token.ts'
import { inboundEvents } from './inbound-events.ts'

const mailbox = { address: 'support@shop.example', secret: 'secret of the channel' }
const chatId = '01980a4e-7c1d-7a2b-8f3e-0123456789ab'
const own = ownMessageId({ chatId, secret: mailbox.secret, messageId: chatId, domain: 'shop.example' })

const read = (...lines: string[]) => inboundEvents(Buffer.from(lines.join('\r\n')), mailbox)
const from = [
  'From: Анна <anna@mail.example>',
  'To: support@shop.example',
  'Message-ID: <1@mail.example>',
  'Content-Type: text/plain; charset=utf-8',
]

describe('inboundEvents', () => {
  it('makes a message of a letter, with everything the product shows and decides by', async () => {
    const [event] = await read(
      'From: =?utf-8?B?0JDQvdC90LA=?= <anna@mail.example>',
      'To: support@shop.example, Boris <boris@mail.example>',
      'Cc: chief@mail.example',
      'Subject: Re: [shop] Order 15',
      'Date: Thu, 05 Nov 2026 12:30:00 +0300',
      'Message-ID: <1@mail.example>',
      `In-Reply-To: ${own}`,
      `References: <0@mail.example> ${own}`,
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p onclick="x()">Где заказ?</p><img src="cid:photo"><img src="http://ads.example/1"><blockquote>Добрый день</blockquote>',
      '--b',
      'Content-Type: image/png; name=photo.png',
      'Content-ID: <photo>',
      'Content-Transfer-Encoding: base64',
      '',
      'UE5H',
      '--b--',
    )

    expect(event).toMatchObject({
      kind: 'message',
      externalId: '<1@mail.example>',
      contact: { value: 'anna@mail.example', name: 'Анна' },
      sentAt: new Date('2026-11-05T09:30:00Z'),
      text: 'Где заказ?',
      files: [{ name: 'photo.png', mimeType: 'image/png', contentId: 'photo', sizeBytes: 3 }],
      extras: {
        letter: {
          subject: 'Re: [shop] Order 15',
          from: { name: 'Анна', address: 'anna@mail.example' },
          cc: [{ name: '', address: 'chief@mail.example' }],
          hasHtml: true,
          remotePictures: 1,
          quotedText: '> Добрый день',
          automatic: false,
        },
      },
      thread: {
        references: [own, '<0@mail.example>'],
        key: chatId,
        subject: 'Order 15',
        participants: ['anna@mail.example', 'boris@mail.example', 'chief@mail.example'],
      },
      html: '<p>Где заказ?</p><img data-cid="photo"><img data-remote-src="http://ads.example/1"><blockquote>Добрый день</blockquote>',
    })
  })

  it('gives a letter without an id the same id each time it comes', async () => {
    const [[one], [other], [third]] = await Promise.all([
      read('From: a@b.example', '', 'x'),
      read('From: a@b.example', '', 'x'),
      read('From: a@b.example', '', 'y'),
    ])
    const ids = [one, other, third].map((event) => event?.kind === 'message' && event.externalId)
    expect(ids[0]).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('answers to Reply-To of a form that writes from our own address', async () => {
    const [event] = await read('From: support@shop.example', 'Reply-To: anna@mail.example', '', 'Перезвоните')
    expect(event).toMatchObject({ kind: 'message', contact: { value: 'anna@mail.example' } })
  })

  it('finds the chat by the address when a program lost the headers', async () => {
    const to = replyAddress(mailbox.address, writeReplyToken({ chatId, secret: mailbox.secret }))
    expect((await read('From: anna@mail.example', `To: ${to}`, '', 'x'))[0]).toMatchObject({
      thread: { key: chatId, participants: ['anna@mail.example'] },
    })
  })

  it('shows the subject where there is nothing else, and the whole of what is too long as a file', async () => {
    expect((await read('From: a@b.example', 'Subject: Позвоните мне', '', ''))[0]).toMatchObject({ text: 'Позвоните мне', files: [] })
    const [event] = await read('From: a@b.example', '', 'слово '.repeat(20_000))
    expect(event).toMatchObject({ kind: 'message', files: [{ name: 'letter.txt' }] })
    expect(event?.kind === 'message' && event.text.length).toBe(50_000)
  })

  it('keeps a letter that cannot be read, with a notice', async () => {
    const deep = Array.from({ length: 300 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join(
      '',
    )
    const [event] = await read('From: a@b.example', 'Subject: Глубоко', 'Message-ID: <deep@x>', deep)
    expect(event).toMatchObject({
      kind: 'message',
      externalId: '<deep@x>',
      text: expect.stringContaining('The letter could not be read'),
      files: [{ name: 'letter.eml', mimeType: 'message/rfc822' }],
      extras: { letter: { subject: 'Глубоко', hasHtml: false } },
    })
  })

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated'],
    ['Precedence: bulk'],
    ['Precedence: list'],
    ['Precedence: auto_reply'],
    ['List-Id: <news.other.example>'],
    ['List-Unsubscribe: <https://x.example>'],
    ['X-Auto-Response-Suppress: All'],
    ['X-Autoreply: yes'],
    ['Return-Path: <>'],
  ])('marks what a machine wrote: %s', async (line) => {
    expect((await read(...from, line, '', 'x'))[0]).toMatchObject({ kind: 'message', extras: { letter: { automatic: true } } })
  })

  it.each([
    ['Auto-Submitted: no'],
    ['X-Auto-Response-Suppress: OOF, AutoReply'],
    ['List-Id: Support <support.shop.example>'],
    ['Subject: Автоматический полив не работает'],
    ['Subject: Office chair'],
    ['Subject: OOO Vektor: zapros KP'],
    ['Subject: Re: OOO Vektor: zapros KP'],
    ['Subject: OOO: schet'],
    ['Subject: Отсутствует на складе товар, который я заказал'],
    ['Subject: На отпуске хотим купить путёвку'],
    ['Subject: Автоматическое уведомление не приходит'],
    ['Subject: Automatic reply: Order'],
    ['Subject: Автоответ: Заказ'],
    ['Precedence: normal'],
  ])('takes a person for a person: %s', async (line) => {
    expect((await read(...from, line, '', 'x'))[0]).toMatchObject({ extras: { letter: { automatic: false } } })
  })

  it.each([
    ['Out of office Re: Order', 'I am away until Monday.'],
    ['Автоответ: Заказ', 'Я в отпуске, вернусь 15 ноября.'],
    ['Re: Вне офиса', 'По срочным вопросам обращайтесь к Борису.'],
  ])('knows a note of absence without headers when it answers a letter of ours: %s', async (subject, words) => {
    const answer = [...from, `Subject: ${subject}`, `In-Reply-To: ${own}`]
    expect((await read(...answer, '', words))[0]).toMatchObject({ extras: { letter: { automatic: true } } })
    expect((await read(...answer, '', 'Так где же счёт? Жду третий день!'))[0]).toMatchObject({ extras: { letter: { automatic: false } } })
    expect((await read(...from, `Subject: ${subject}`, '', words))[0]).toMatchObject({ extras: { letter: { automatic: false } } })
  })

  it('tells letters with one Message-ID apart by what they say, and a repeated one by nothing', async () => {
    const fingerprints = await Promise.all(
      [
        ['Received: from a', ...from, '', 'Отчёт за понедельник'],
        ['Received: from b', ...from, '', 'Отчёт за понедельник'],
        [...from, '', 'Отчёт за вторник'],
      ].map(async (lines) => (await read(...lines))[0]),
    )
    const [one, again, other] = fingerprints.map((event) => event?.kind === 'message' && event.fingerprint)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it.each([
    ['a letter with our mark', ['From: a@b.example', `${loopHeader}: ${loopMark(mailbox.secret)}`]],
    ['our own letter', ['From: a@b.example', `Message-ID: ${own}`]],
    ['our own address', ['From: Support <support@shop.example>']],
    ['our own address with a tag', ['From: support+x@shop.example', 'Reply-To: support@shop.example']],
  ])('lets nothing run in circles: %s', async (_name, head) => {
    expect(await read(...head, '', 'x')).toMatchObject([{ kind: 'ignored' }])
  })

  it('does not mistake the mark of another Besedka, or a forged one, for its own', async () => {
    expect(await read(...from, `${loopHeader}: ${loopMark('another')}`, '', 'x')).toMatchObject([{ kind: 'message' }])
  })

  it('never throws, never lets a line break into a one-line value', async () => {
    const word = fc.constantFrom(
      'From:',
      'To:',
      'Subject:',
      'Message-ID:',
      'References:',
      'In-Reply-To:',
      'Content-Type:',
      ' text/html',
      ' multipart/report; boundary=b',
      ' multipart/mixed; boundary="b"',
      '--b',
      '--b--',
      'message/delivery-status',
      'Action: failed',
      '<',
      '>',
      '@',
      'a@b.example',
      '\r\n',
      '\n',
      '\r',
      '\0',
      '=?utf-8?Q?=0A=0D?=',
      ' =?utf-8?B?DQo=?=',
      ';',
      '"',
      ' name=',
      '\u202e',
      'ж',
      '\x80',
      ': ',
      '<p>',
      'cid:',
      '\t',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 60 }), async (words) => {
        for (const event of await inboundEvents(Buffer.from(words.join(''), 'utf8'), mailbox)) {
          if (event.kind !== 'message') continue
          const { letter } = event.extras ?? {}
          const people = [letter?.from ?? { name: '', address: '' }, ...(letter?.to ?? []), ...(letter?.cc ?? [])]
          const oneLine = [
            event.externalId,
            event.contact.value,
            event.contact.name,
            letter?.subject ?? '',
            ...people.flatMap(({ name, address }) => [name, address]),
            ...(event.thread?.references ?? []),
            ...(event.thread?.participants ?? []),
            ...event.files.flatMap(({ name, mimeType, contentId }) => [name, mimeType, contentId ?? '']),
          ]
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not survive
          for (const value of oneLine) expect(value).not.toMatch(/[\r\n\u0000-\u0008]/)
          expect(event.text).not.toContain('\0')
        }
      }),
      { numRuns: 400 },
    )
  })
})
