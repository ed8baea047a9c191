/** A mail provider inside this process: SMTP, IMAP and POP3 over mailboxes in memory, with faults to order. For demos and tests. */
export { type MailProvider, startMailProvider } from './mail-provider.ts'
export type { Person, PersonsLetter, WrittenLetter } from './person.ts'
export type { ReceivedLetter } from './received-letter.ts'
