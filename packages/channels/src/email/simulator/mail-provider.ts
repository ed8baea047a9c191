import { createServer } from 'node:net'
import { type Door, openDoor } from './door.ts'
import { type ImapFault, serveImap } from './imap/imap-session.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { type Person, personWith } from './person.ts'
import { type Pop3Fault, servePop3 } from './pop3/pop3-session.ts'
import { openSmtpDoor, type SmtpDoor } from './smtp-door.ts'

export type MailProvider = {
  smtp: SmtpDoor
  imap: Door & { imapFault: ImapFault | null }
  pop3: Door & { pop3Fault: Pop3Fault | null }
  /** Where all three servers are, as a connection's `apiBase`. */
  apiBase: string
  /** A mailbox that programs sign in to with this password; the one that was there gets it. */
  openMailbox(address: string, password: string): Mailbox
  person(address: string, name?: string): Person
  close(): Promise<void>
}

type Given = {
  /** Free ones by default. */
  ports?: { smtp?: number; imap?: number; pop3?: number }
  /** Whoever signs in to an address for the first time chooses its password. */
  welcomesEveryone?: boolean
}

/** Starts a provider on 127.0.0.1. Letters to addresses it has not heard of open a mailbox. */
export async function startMailProvider({ ports = {}, welcomesEveryone = false }: Given = {}): Promise<MailProvider> {
  const mailboxes = new Map<string, Mailbox>()
  const mailboxOf = (address: string) => {
    const key = address.toLowerCase()
    const mailbox = mailboxes.get(key) ?? createMailbox(key, null)
    mailboxes.set(key, mailbox)
    return mailbox
  }
  const signIn = (login: string, password: string) => {
    const mailbox = welcomesEveryone ? mailboxOf(login) : mailboxes.get(login.toLowerCase())
    if (mailbox && welcomesEveryone) mailbox.password ??= password
    return mailbox?.password && mailbox.password === password ? mailbox : undefined
  }
  const deliver = (to: string, bytes: Buffer) => {
    mailboxOf(to).store(bytes)
  }
  const smtp = await openSmtpDoor({ port: ports.smtp, signIn, deliver })
  const imapServer = createServer({ noDelay: true }, (socket) => serveImap(socket, { signIn, fault: () => imap.imapFault }))
  const imap = Object.assign(await openDoor(imapServer, ports.imap), { imapFault: null as ImapFault | null })
  const pop3Server = createServer({ noDelay: true }, (socket) => servePop3(socket, { signIn, fault: () => pop3.pop3Fault }))
  const pop3 = Object.assign(await openDoor(pop3Server, ports.pop3), { pop3Fault: null as Pop3Fault | null })
  return {
    smtp,
    imap,
    pop3,
    apiBase: `mail://127.0.0.1/?smtp=${smtp.port}&imap=${imap.port}&pop3=${pop3.port}`,
    openMailbox: (address, password) => Object.assign(mailboxOf(address), { password }),
    person: (address, name = '') => personWith(mailboxOf(address), name, deliver),
    async close() {
      await Promise.all([smtp.close(), imap.close(), pop3.close()])
    },
  }
}
