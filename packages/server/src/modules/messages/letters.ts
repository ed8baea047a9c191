import { type Kysely, sql } from 'kysely'
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

/** A picture inside a letter that came after its words. */
export async function addLetterPicture(tx: Transaction, messageId: string, picture: { contentId: string; fileId: string }): Promise<void> {
  await tx.db
    .updateTable('letters')
    .set({ pictures: sql`pictures || jsonb_build_object(${picture.contentId}::text, ${picture.fileId}::text)` })
    .where('message_id', '=', messageId)
    .execute()
}

/** The layout of a letter, or undefined when it came as plain text. */
export async function findLetter(db: Kysely<Tables>, messageId: string): Promise<Letter | undefined> {
  return db.selectFrom('letters').select(['html', 'pictures']).where('message_id', '=', messageId).executeTakeFirst()
}
