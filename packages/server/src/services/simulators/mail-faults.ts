import type { MailProvider } from '@besedka/channels/simulators'
import type { ChannelSimulator } from './channel-simulator.ts'

export type MailFaults = Pick<ChannelSimulator, 'faults' | 'fault' | 'suffer'>

const faults: Readonly<Record<string, (mail: MailProvider) => void>> = {
  tryLater: ({ smtp }) => reply(smtp, 'data', '451 4.3.2 Please try again later'),
  noSuchUser: ({ smtp }) => reply(smtp, 'rcpt', '550 5.1.1 No such user here'),
  mailboxFull: ({ smtp }) => reply(smtp, 'rcpt', '452 4.2.2 Mailbox full'),
  hang: ({ smtp }) => {
    smtp.fault = 'hang'
  },
  slow: ({ smtp }) => {
    smtp.fault = 'slow'
  },
  resetAfterAccepting: ({ smtp }) => {
    smtp.smtpFault = { kind: 'dropAfterData' }
  },
  unauthorized({ smtp, imap }) {
    smtp.smtpFault = { kind: 'refuseSignIn' }
    imap.imapFault = 'refuseSignIn'
    imap.cut()
  },
  cannotRead({ imap }) {
    imap.imapFault = 'unavailable'
    imap.cut()
  },
}

/** The faults of a simulated mail provider by the names that the page knows. */
export function createMailFaults(mail: MailProvider): MailFaults {
  let current: string | null = null
  return {
    faults: () => Object.keys(faults),
    fault: () => current,
    suffer(name) {
      const chosen = name === null || !Object.hasOwn(faults, name) ? undefined : faults[name]
      if (name !== null && !chosen) return false
      Object.assign(mail.smtp, { fault: null, smtpFault: null })
      mail.imap.imapFault = null
      chosen?.(mail)
      current = name
      return true
    },
  }
}

function reply(smtp: MailProvider['smtp'], at: 'rcpt' | 'data', line: string): void {
  smtp.smtpFault = { kind: 'reply', at, line }
}
