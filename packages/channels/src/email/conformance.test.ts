import { connectionFor } from '../kit/conformance/connection-for.ts'
import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { ConformanceWorld, WorldFault } from '../kit/conformance/world.ts'
import { adaptEmail } from './adapter.ts'
import { EmailSettings } from './settings.ts'
import type { DoorFault } from './simulator/door.ts'
import { type MailProvider, startMailProvider } from './simulator/index.ts'
import type { SmtpFault } from './simulator/smtp-door.ts'
import { usualPatience } from './transport/patience.ts'

const impatient = adaptEmail({ ...usualPatience, connecting: 300, greeting: 300, silence: 1_000, pause: 500, answer: 300, look: 50 })

const password = 'open-sesame-4711'

const refusals: readonly [fault: SmtpFault, expected: WorldFault['expected']][] = [
  [{ kind: 'refuseSignIn' }, { kind: 'channel', code: 'signInFailed' }],
  [{ kind: 'dropAfterData' }, { kind: 'retry', code: 'connectionFailed' }],
  [reply('connect', '421 4.7.0 Too many connections'), { kind: 'retry', code: 'providerBusy', wholeChannel: true }],
  [reply('mail', '550 5.7.1 Not your address'), { kind: 'channel', code: 'notPermitted' }],
  [reply('rcpt', '451 4.7.1 Greylisted'), { kind: 'retry', code: 'providerBusy', wholeChannel: false }],
  [reply('rcpt', '550 5.1.1 No such user'), { kind: 'permanent', code: 'recipientUnknown' }],
  [reply('data', '552 5.3.4 Message too big'), { kind: 'permanent', code: 'fileTooBig' }],
  [reply('data', '554 5.7.1 Spam'), { kind: 'permanent', code: 'spamRejected' }],
]

const letters = [
  ['From: Boris <boris@example.com>', 'To: support@shop.test', 'Subject: Order', 'Message-ID: <1@example.com>', '', 'Where is it?'],
  ['From: robot@example.com', 'Subject: Away', 'Message-ID: <2@example.com>', 'Auto-Submitted: auto-replied', '', 'I am away'],
  [
    'From: vera@example.com',
    'Subject: =?utf-8?B?0JfQsNC60LDQtw==?=',
    'Message-ID: <3@example.com>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello <b>there</b></p>',
    '--b',
    'Content-Type: application/pdf; name=bill.pdf',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=bill.pdf',
    '',
    'JVBERi0xLjQ=',
    '--b--',
  ],
]

const world: (protocol: EmailSettings['protocol']) => ConformanceWorld<EmailSettings> = (protocol) => ({
  updates: letters.map((lines) => Buffer.from(lines.join('\r\n'))),

  async open() {
    const provider = await startMailProvider({ welcomesEveryone: true })
    const boris = provider.person('boris@example.com', 'Boris')
    return {
      connection: connectionFor({ settings: settings(protocol), secrets: { password }, apiBase: provider.apiBase }),
      to: boris.address,
      letter: { subject: 'Order', to: [], cc: [], references: [], threadKey: '01890000-0000-7000-8000-0000000000cc' },
      arrived: async () => (await boris.received()).length,
      faults: [
        ...refusals.map(([fault, expected]) => ({
          name: JSON.stringify(fault),
          start: () => {
            provider.smtp.smtpFault = fault
          },
          expected,
        })),
        ...(['hang', 'halfGreeting'] as const).map((fault) => ({
          name: fault,
          start: () => breakDoors(provider, fault),
          expected: { kind: 'retry', code: 'timedOut' } as const,
        })),
      ],
      heal() {
        provider.smtp.smtpFault = null
        breakDoors(provider, null)
      },
      customerWrites: async () => {
        await boris.write({ to: 'support@shop.test', subject: 'Order', text: 'Hello' })
      },
      close: () => provider.close(),
    }
  },
})

describeConformance(impatient, world('imap'))
describeConformance(impatient, world('pop3'))

function reply(at: 'connect' | 'mail' | 'rcpt' | 'data', line: string): SmtpFault {
  return { kind: 'reply', at, line }
}

function breakDoors({ smtp, imap, pop3 }: MailProvider, fault: DoorFault | null): void {
  for (const door of [smtp, imap, pop3]) door.fault = fault
}

function settings(protocol: EmailSettings['protocol']): EmailSettings {
  return EmailSettings.parse({ ...impatient.definition.sample?.().settings, address: 'support@shop.test', protocol })
}
