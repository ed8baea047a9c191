import type { TagRenaming } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

/** `among`: only these schedules; undefined: all that are narrowed to the tag. */
type Renaming = TagRenaming & { among?: readonly string[] | undefined }

/** Renames a tag of chats in the scheduled reports that are narrowed to it. Answers which. */
export async function renameTagInSchedules(tx: Transaction, { tag, to, among }: Renaming): Promise<string[]> {
  const rows = await tx.db
    .updateTable('report_schedules')
    .set({ conditions: sql<string>`jsonb_set(conditions, '{tag}', to_jsonb(${to}::text))` })
    .where(sql<boolean>`lower(conditions ->> 'tag') = lower(${tag}) AND conditions ->> 'tag' <> ${to}`)
    .where(sql<boolean>`(${among ?? null}::uuid[] IS NULL OR id = ANY (${among ?? null}::uuid[]))`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
