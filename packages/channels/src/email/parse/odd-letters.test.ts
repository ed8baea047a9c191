import { describe, expect, it } from 'vitest'
import { ownMessageId } from '../thread/reply-token.ts'
import { inboundEvents } from './inbound-events.ts'
import { splitQuotedText } from './quoted-text.ts'
import { textOfHtml } from './text-of-html.ts'
import { withoutAdvertisement } from './without-advertisement.ts'

const mailbox = { address: 'support@shop.example', secret: 'secret of the channel' }
const own = ownMessageId({
  chatId: '01980a4e-7c1d-7a2b-8f3e-0123456789ab',
  secret: mailbox.secret,
  messageId: '01980a4e-7c1d-7a2b-8f3e-0123456789ab',
  domain: 'shop.example',
})

const read = (...lines: string[]) => inboundEvents(Buffer.from(lines.join('\r\n')), mailbox)

async function messageOf(...lines: string[]) {
  const [event] = await read('From: Анна <anna@mail.example>', ...lines)
  if (event?.kind !== 'message') throw new Error(`It is ${event?.kind}`)
  return event
}

describe('a letter that is not as it should be', () => {
  it('is seen although it names no sender, as of nobody, and nobody is answered', async () => {
    expect(await read('Subject: Скан', '', 'Страница 1')).toMatchObject([
      { kind: 'message', contact: { value: 'no-sender@mail.invalid' }, text: 'Страница 1', extras: { letter: { automatic: true } } },
    ])
  })

  it.each([
    ['before the body', '<div>ВНИМАНИЕ: внешний отправитель</div><html><body><p>Где заказ?</p></body></html>'],
    ['behind the document', '<html><body><p>Где заказ?</p></body></html><div>ВНИМАНИЕ: внешний отправитель</div>'],
    ['in a second document', '<html><body><p>Где заказ?</p></body></html><html><body>ВНИМАНИЕ: внешний отправитель</body></html>'],
  ])('loses no words that stand %s', (_where, html) => {
    expect(textOfHtml(html)).toContain('Где заказ?')
    expect(textOfHtml(html)).toContain('ВНИМАНИЕ: внешний отправитель')
  })

  it('says nothing of a hidden preheader', () => {
    const html = '<div style="font-size:1px;DISPLAY:none;max-height:0">Скидки внутри</div><p>Где заказ?</p>'
    expect(textOfHtml(html)).toBe('Где заказ?')
  })

  it('is read although it does not say where its parts begin', async () => {
    const parts = [
      '--abc',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Где заказ?',
      '--abc',
      'Content-Type: image/png; name=a.png',
      '',
      'PNG',
    ]
    expect(await messageOf('Content-Type: multipart/mixed', '', ...parts, '--abc--')).toMatchObject({
      text: 'Где заказ?',
      files: [{ name: 'a.png' }],
    })
    expect((await messageOf('Content-Type: multipart/alternative', '', 'Где заказ?')).text).toBe('Где заказ?')
  })

  it.each([
    'Ваша почтовая программа не поддерживает HTML',
    'Your mail program does not support HTML messages.',
    'To view this email in your browser follow the link',
  ])('lets its layout speak where the plain part says no more than: %s', async (stub) => {
    const alternative = (type: string, text: string) => ['--b', `Content-Type: ${type}; charset=utf-8`, '', text]
    const head = 'Content-Type: multipart/alternative; boundary=b'
    const letter = [head, '', ...alternative('text/plain', stub), ...alternative('text/html', '<p>Где заказ?</p>'), '--b--']
    expect((await messageOf(...letter)).text).toBe('Где заказ?')
  })

  it('names an empty attachment, and keeps the version for AMP out of its files', async () => {
    const letter = [
      ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain; charset=utf-8', '', 'Смотрите'],
      ...['--b', 'Content-Type: application/pdf; name="schet.pdf"', 'Content-Transfer-Encoding: base64', '', ''],
      ...['--b', 'Content-Type: text/x-amp-html', '', '<html amp4email></html>', '--b--'],
    ]
    expect((await messageOf(...letter)).files).toMatchObject([{ name: 'schet.pdf', sizeBytes: 0 }])
  })
})

describe('what mail programs add', () => {
  it.each([
    'Отправлено с iPhone',
    'Sent from my iPhone',
    'Получите Outlook для iOS <https://aka.ms/o0ukef>',
    'Get Outlook for Android<https://aka.ms/AAb9ysg>',
    'Отправлено из Почты Mail <https://trk.mail.ru/c/zzm979>',
    '-- \nОтправлено из мобильной Почты Mail',
    'Отправлено из мобильного приложения Яндекс Почты',
  ])('is no words of the customer: %s', (sign) => {
    expect(withoutAdvertisement(`Где заказ?\n\n${sign}\n`)).toBe('Где заказ?')
  })

  it.each([
    'Отправлено с iPhone',
    'Отправлено 5 мая, а его всё нет',
    'Где заказ?\n--\nАнна',
    'Sent from my iPhone yesterday: the invoice.\nSee it?',
  ])('is not mistaken for words of the customer: %s', (text) => {
    expect(withoutAdvertisement(text)).toBe(text)
  })

  it('is cut with the quote of Yandex, from the line of dashes on', () => {
    const quote =
      '----------------\nКому: support@shop.example;\nТема: Заказ;\n05.11.2026, 12:30, "Поддержка" <support@shop.example>:\nДобрый день'
    expect(splitQuotedText(`Спасибо\n\n${quote}`)).toEqual({ text: 'Спасибо', quotedText: quote })
  })

  it('is not seen in a head that somebody wrote by hand', () => {
    const text = 'Прошу переделать документы.\nОт: ООО «Вектор»\nКому: ИП Петров\nТема: поставка\nСумма 15 000'
    expect(splitQuotedText(text)).toEqual({ text, quotedText: null })
  })
})

describe('a report', () => {
  const report = (id: string, recipient = 'anna@mail.example') => [
    ...['From: MAILER-DAEMON@mx.example', 'To: support@shop.example', 'Subject: Undelivered Mail', 'Auto-Submitted: auto-replied'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b', '', 'Sorry.', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...[`Final-Recipient: rfc822; ${recipient}`, 'Action: failed', 'Status: 5.1.1', '', '--b'],
    ...['Content-Type: text/rfc822-headers', '', `Message-ID: ${id}`, '', '--b--'],
  ]

  it('about a letter that may be of another program comes with what a person sees of it', async () => {
    expect(await read(...report('<1c@shop.example>'))).toMatchObject([
      {
        kind: 'status',
        recipient: 'anna@mail.example',
        otherwise: { kind: 'message', text: 'Sorry.', extras: { letter: { automatic: true } } },
      },
    ])
    const [ours] = await read(...report(own))
    expect(ours).toMatchObject({ kind: 'status', status: 'undelivered', recipient: 'anna@mail.example' })
    expect(ours).not.toHaveProperty('otherwise')
  })
})
