import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** A letter as it was laid out: safe HTML, and the files of the pictures inside it by Content-ID. */
export type Letter = { html: string; pictures: Record<string, string> }

/** Keeps the layout of a letter beside its message. */
export async function keepLetter(tx: Transaction, messageId: string, letter: Letter): Promise<void> {
  await tx.db
    .insertInto('letters')
    .values({
      organisation_id: tx.organisationId,
      message_id: messageId,
      html: letter.html,
      pictures: JSON.stringify(letter.pictures),
    })
    .execute()
}

/** The layout of a letter, or undefined when it came as plain text. */
export async function findLetter(db: Kysely<Tables>, messageId: string): Promise<Letter | undefined> {
  return db.selectFrom('letters').select(['html', 'pictures']).where('message_id', '=', messageId).executeTakeFirst()
}
