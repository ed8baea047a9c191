import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Door, openDoor } from './door.ts'
import type { SignIn } from './mailbox.ts'

/** What the SMTP server does wrong. `dropAfterData`: the letter is taken, and the connection breaks before the answer. */
export type SmtpFault =
  | { kind: 'refuseSignIn' }
  | { kind: 'dropAfterData' }
  /** For example `550 5.1.1 No such user`. */
  | { kind: 'reply'; at: 'connect' | 'mail' | 'rcpt' | 'data'; line: string; to?: string }

export type SmtpDoor = Door & { smtpFault: SmtpFault | null }

/** An SMTP submission server (RFC 6409) that puts what it takes into the mailboxes of its recipients. */
export async function openSmtpDoor(given: {
  port: number | undefined
  signIn: SignIn
  deliver(to: string, bytes: Buffer): void
}): Promise<SmtpDoor> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 35 * 1024 * 1024,
    onConnect: (_session, done) => done(refusal('connect')),
    onAuth(auth, _session, done) {
      const mailbox = given.signIn(auth.username ?? '', auth.password ?? '')
      if (mailbox && door.smtpFault?.kind !== 'refuseSignIn') done(null, { user: mailbox.address })
      else done(new Error('5.7.8 Username and password not accepted'))
    },
    onMailFrom: (_address, _session, done) => done(refusal('mail')),
    onRcptTo: ({ address }, _session, done) => done(refusal('rcpt', address)),
    async onData(stream, session, done) {
      const bytes = await buffer(stream)
      const refused = refusal('data')
      if (refused) return done(refused)
      for (const { address } of session.envelope.rcptTo) given.deliver(address, bytes)
      if (door.smtpFault?.kind === 'dropAfterData') door.cut()
      else done(null, '2.0.0 Ok: queued')
    },
  })
  // Broken connections are what this server is for.
  server.on('error', () => {})
  const door: SmtpDoor = Object.assign(await openDoor(server.server, given.port), { smtpFault: null })
  return door

  function refusal(at: 'connect' | 'mail' | 'rcpt' | 'data', to?: string): Error | null {
    const fault = door.smtpFault
    if (fault?.kind !== 'reply' || fault.at !== at || (fault.to && fault.to !== to)) return null
    return Object.assign(new Error(fault.line.slice(4)), { responseCode: Number(fault.line.slice(0, 3)) })
  }
}
