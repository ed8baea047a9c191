import { type RawBuilder, sql } from 'kysely'
import type { ChatRow } from './chat.ts'

/**
 * Who writes in a chat, by themselves. Customers who were merged are one to us, and each goes on as they were: a visitor's token, an account of a
 * messenger reaches the chats that were begun with it, and an answer in one of them goes nowhere else.
 */
export function identityOf(chat: Pick<ChatRow, 'customer_id' | 'identity_id'>): string {
  return chat.identity_id ?? chat.customer_id
}

/** The same of a row of `chats`. */
export const identityOfRow = sql<string>`coalesce(chats.identity_id, chats.customer_id)`

/** Whether a row of `chats` is a chat of somebody by themselves, for whole histories. Two cases, each with an index. */
export function ofIdentity(identityId: string): RawBuilder<boolean> {
  return sql<boolean>`((chats.customer_id = ${identityId} AND chats.identity_id IS NULL) OR chats.identity_id = ${identityId})`
}

/** The same for open chats, in the words of the unique index that holds nothing but them: to be asked beside `state <> 'closed'`. */
export function isIdentity(identityId: string): RawBuilder<boolean> {
  return sql<boolean>`${identityOfRow} = ${identityId}`
}
