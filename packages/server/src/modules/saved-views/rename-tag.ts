import type { SavedViewKind, TagRenaming } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { tellView } from './tell-view.ts'
import './tables.ts'

type Renaming = TagRenaming & {
  /** Of chats, reports and searches the tags are those of chats. */
  kinds: readonly SavedViewKind[]
  /** Only these; undefined: all that name the tag. */
  among?: readonly string[] | undefined
}

/** Renames a tag, whatever its capitals, in the views that name it, whoever owns them. Answers which. */
export async function renameTagInViews(tx: Transaction, { kinds, tag, to, among }: Renaming): Promise<string[]> {
  const rows = await tx.db
    .updateTable('saved_views')
    .set({ filter: sql<string>`jsonb_set(filter, '{tag}', to_jsonb(${to}::text))`, version: sql`version + 1` })
    .where('kind', 'in', [...kinds])
    .where(sql<boolean>`lower(filter ->> 'tag') = lower(${tag}) AND filter ->> 'tag' <> ${to}`)
    .where(sql<boolean>`(${among ?? null}::uuid[] IS NULL OR id = ANY (${among ?? null}::uuid[]))`)
    .returningAll()
    .execute()
  for (const row of rows) tellView(tx, row)
  return rows.map(({ id }) => id)
}
