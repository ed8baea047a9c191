import { describe, expect, it } from 'vitest'
import { inboundEvents } from './inbound-events.ts'

const mailbox = { address: 'support@shop.example', secret: 's' }
const read = (text: string) => inboundEvents(Buffer.from(text.replaceAll('\n', '\r\n')), mailbox)

/** A report as RFC 3464 has it, with one recipient. */
const standard = (fields: string, original = 'Message-ID: <sent@shop.example>\nSubject: x') =>
  `From: MAILER-DAEMON@mx.example
To: support@shop.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b

Sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; anna@mail.example
${fields}

--b
Content-Type: text/rfc822-headers

${original}

--b--
`

describe('reports about our letters', () => {
  it.each([
    ['5.1.1', '550 5.1.1 user unknown', 'recipientUnknown'],
    ['5.1.2', '550 host not found', 'recipientUnknown'],
    ['5.2.1', '550 mailbox disabled', 'recipientUnknown'],
    ['5.2.2', '552 mailbox full', 'mailboxFull'],
    ['5.0.0', '552 over quota', 'mailboxFull'],
    ['5.3.4', '552 too big', 'fileTooBig'],
    ['5.7.1', '550 rejected as spam', 'spamRejected'],
    ['5.7.1', '550 message content rejected', 'contentRejected'],
    ['5.7.26', '550 DMARC', 'spamRejected'],
    ['5.7.1', '550 5.7.1 mailbox unavailable', 'recipientUnknown'],
    ['5.6.0', '554 content', 'contentRejected'],
    ['4.4.7', 'expired', 'gaveUp'],
    ['5.5.0', 'odd', 'contentRejected'],
  ])('status %s (%s) is %s', async (status, words, code) => {
    expect(await read(standard(`Action: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${words}`))).toMatchObject([
      {
        kind: 'status',
        externalId: '<sent@shop.example>',
        status: 'undelivered',
        problem: { code, detail: `anna@mail.example: ${words}` },
      },
    ])
  })

  it('tells late and delivered from failed', async () => {
    expect(await read(standard('Action: delayed\nStatus: 4.4.1'))).toMatchObject([{ kind: 'ignored' }])
    expect(await read(standard('Action: delivered\nStatus: 2.0.0'))).toMatchObject([{ kind: 'status', status: 'delivered' }])
    expect(await read(standard('Action: relayed\nStatus: 2.0.0'))).toMatchObject([{ kind: 'ignored' }])
  })

  it('shows a report that does not tell about which letter to a person', async () => {
    expect(await read(standard('Action: failed\nStatus: 5.1.1', 'Subject: x'))).toMatchObject([
      { kind: 'message', extras: { letter: { automatic: true } } },
    ])
  })

  it('reads the receipt of a letter that was opened', async () => {
    const receipt = standard('')
      .replace('report-type=delivery-status', 'report-type=disposition-notification')
      .replace('message/delivery-status', 'message/disposition-notification')
    const read1 = receipt.replace(
      'Reporting-MTA: dns; mx.example\n',
      'Original-Message-ID: <sent@shop.example>\nDisposition: manual-action/MDN-sent-manually; displayed',
    )
    expect(await read(read1)).toMatchObject([{ kind: 'status', externalId: '<sent@shop.example>', status: 'read' }])
    expect(await read(read1.replace('displayed', 'deleted'))).toMatchObject([{ kind: 'ignored' }])
  })

  it.each([
    [
      'qmail',
      'From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\nHi. This is the qmail-send program at mx.example.\n\n<anna@mail.example>:\n550 5.1.1 no such user\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <support@shop.example>\nMessage-ID: <sent@shop.example>\n\nText',
    ],
    [
      'Exim',
      'From: Mail Delivery System <Mailer-Daemon@mx.example>\nX-Failed-Recipients: anna@mail.example\nAuto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender\n\nA message that you sent could not be delivered.\n\n  anna@mail.example\n    550 Unrouteable address, user unknown\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-Id: <sent@shop.example>\n',
    ],
    [
      'one that only answers',
      'From: postmaster@mx.example\nSubject: Undeliverable: Order\nIn-Reply-To: <sent@shop.example>\n\nDelivery has failed to <anna@mail.example>: 550 user unknown\n',
    ],
    [
      'one in Russian',
      'From: mailer-daemon@mx.example\nSubject: Письмо не доставлено\nReferences: <sent@shop.example>\nContent-Type: text/plain; charset=utf-8\n\nПолучатель <anna@mail.example>: 550 5.1.1 user unknown\n',
    ],
  ])('reads the bounce of %s', async (_name, text) => {
    expect(await read(text)).toMatchObject([
      {
        kind: 'status',
        externalId: '<sent@shop.example>',
        status: 'undelivered',
        problem: { code: 'recipientUnknown', detail: expect.stringMatching(/^anna@mail.example: /) },
      },
    ])
  })

  it('shows other reports to a person: an abuse report, a report that somebody passes on', async () => {
    const abuse =
      'From: abuse@mail.example\nSubject: Complaint\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\n\n--b\n\nSpam.\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <sent@shop.example>\n--b--\n'
    expect(await read(abuse)).toMatchObject([{ kind: 'message', extras: { letter: { automatic: true } } }])
    const passedOn = standard('Action: failed\nStatus: 5.1.1')
      .replace('MAILER-DAEMON@mx', 'anna@mail')
      .replace('Auto-Submitted: auto-replied\n', '')
      .replace('multipart/report; report-type=delivery-status', 'multipart/mixed')
      .replace('Undelivered Mail Returned to Sender', 'Что это?')
    expect(await read(passedOn)).toMatchObject([{ kind: 'message', extras: { letter: { automatic: false } } }])
  })

  it('does not take a person who speaks of failure for a server', async () => {
    expect(
      await read('From: anna@mail.example\nSubject: Заказ не доставлен\nIn-Reply-To: <sent@shop.example>\n\n550 рублей'),
    ).toMatchObject([{ kind: 'message' }])
  })
})
