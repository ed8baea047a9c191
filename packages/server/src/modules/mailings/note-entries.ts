import { type MailingType, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { noteMailed } from '../channels/index.ts'
import type { MailingRow } from './tables.ts'

/** A mailing as the system that sends it tells of it. */
export type MailingTold = { channelId: string; externalId: string; name: string; type: MailingType }

/** A message of a mailing, or an answer to one. `key`: the same again is the same entry; `value`: the number as channels name people. */
export type NotedEntry = { key: string; value: string; text: string; at: Date }

/** Makes a mailing, or gives the one that is known this name and type; nobody else tells of it until the transaction ends. */
export async function saveMailing(tx: Transaction, { channelId, externalId, name, type }: MailingTold): Promise<MailingRow> {
  return tx.db
    .insertInto('mailings')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      channel_id: channelId,
      external_id: externalId,
      name,
      type,
      created_at: tx.now,
      last_at: tx.now,
    })
    .onConflict((conflict) => conflict.constraint('mailings_external').doUpdateSet({ name, type }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes what was sent. Answers the keys of what was not known. */
export async function noteSent(tx: Transaction, mailing: MailingRow, sent: readonly NotedEntry[]): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const inserted = await tx.db
    .insertInto('mailing_messages')
    .values(sent.map((entry) => ({ ...rowOf(mailing, entry), direction: 'out' as const, text: entry.text })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['entry_key', 'at'])
    .execute()
  if (inserted.length > 0) {
    await sql`UPDATE mailings SET sent = sent + ${inserted.length} WHERE id = ${mailing.id}`.execute(tx.db)
    await noteMailed(tx, mailing.channel_id, new Date(Math.max(...inserted.map(({ at }) => at.getTime()))))
  }
  return new Set(inserted.map(({ entry_key }) => entry_key))
}

/** Notes that an answer has come; what it says is in its chat. False: it had come before. */
export async function noteAnswer(tx: Transaction, mailing: MailingRow, answer: NotedEntry): Promise<boolean> {
  const noted = await tx.db
    .insertInto('mailing_messages')
    .values({ ...rowOf(mailing, answer), direction: 'in', text: '', answered_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

function rowOf({ organisation_id, channel_id, id }: MailingRow, { key, value, at }: NotedEntry) {
  return { organisation_id, channel_id, mailing_id: id, entry_key: key, value, at }
}
