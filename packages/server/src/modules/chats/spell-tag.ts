import { isSameTag, type TagRenaming } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** A tag as the organisation spells it: as whoever used it first has written it. */
export async function spellTag(tx: Transaction, tag: string): Promise<string> {
  await tx.db
    .insertInto('chat_tags')
    .values({ organisation_id: tx.organisationId, key: keyOfTag(tag), tag })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
    .execute()
  return (await findSpelling(tx.db, tag)) ?? tag
}

/** How the organisation spells a tag; undefined: it has none of that name. */
export async function findSpelling(db: Kysely<Tables>, tag: string): Promise<string | undefined> {
  const known = await db.selectFrom('chat_tags').select('tag').where('key', '=', keyOfTag(tag)).executeTakeFirst()
  return known?.tag
}

/** Gives a tag another spelling, or another name, spelled as the organisation knows it already. Answers how it is called from now on. */
export async function nameTag(tx: Transaction, { tag, to }: TagRenaming): Promise<string> {
  if (!isSameTag(tag, to)) {
    await forgetTag(tx, tag)
    return spellTag(tx, to)
  }
  await tx.db
    .insertInto('chat_tags')
    .values({ organisation_id: tx.organisationId, key: keyOfTag(to), tag: to })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doUpdateSet({ tag: to }))
    .execute()
  return to
}

/** Forgets how a tag is spelled: its next use decides anew. */
export async function forgetTag(tx: Transaction, tag: string): Promise<void> {
  await tx.db.deleteFrom('chat_tags').where('key', '=', keyOfTag(tag)).execute()
}

export function keyOfTag(tag: string): string {
  return tag.toLowerCase()
}
