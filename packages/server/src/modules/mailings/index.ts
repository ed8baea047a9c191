/**
 * Mailings that other systems send, and what is known of their messages until a reader writes. States: a message of a mailing is unanswered until its reader
 * writes, and forgotten half a year after it was sent. Events: those of messages. Called by: receiving (a customer writes), mailing imports, staff procedures.
 */
export { cleanMailings } from './clean-mailings.ts'
export { deleteMailing } from './delete-mailing.ts'
export { getMailing, listMailings } from './list-mailings.ts'
export { noteAnswer, noteSent, saveMailing } from './note-entries.ts'
export { showMailing, showNamedMailing } from './show-mailing.ts'
export type { MailingRow } from './tables.ts'
