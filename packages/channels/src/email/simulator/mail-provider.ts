import { createMailbox, type Mailbox } from './mailbox.ts'
import { type Person, personWith } from './person.ts'
import { openSmtpDoor, type SmtpDoor } from './smtp-door.ts'

export type MailProvider = {
  smtp: SmtpDoor
  /** A mailbox that programs sign in to with this password; the one that was there gets it. */
  openMailbox(address: string, password: string): Mailbox
  person(address: string, name?: string): Person
  close(): Promise<void>
}

/** Starts a provider on 127.0.0.1; ports that are not given are free ones. Letters to addresses it has not heard of open a mailbox. */
export async function startMailProvider(ports: { smtp?: number } = {}): Promise<MailProvider> {
  const mailboxes = new Map<string, Mailbox>()
  const mailboxOf = (address: string) => {
    const key = address.toLowerCase()
    const mailbox = mailboxes.get(key) ?? createMailbox(key, null)
    mailboxes.set(key, mailbox)
    return mailbox
  }
  const deliver = (to: string, bytes: Buffer) => {
    mailboxOf(to).store(bytes)
  }
  const smtp = await openSmtpDoor({ port: ports.smtp, mailboxes, deliver })
  return {
    smtp,
    openMailbox: (address, password) => Object.assign(mailboxOf(address), { password }),
    person: (address, name = '') => personWith(mailboxOf(address), name, deliver),
    async close() {
      await smtp.close()
    },
  }
}
