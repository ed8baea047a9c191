import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

/** Throws articleNotFoundException where one of the articles is not there, in whatever state. */
export async function requireArticles(db: Kysely<Tables>, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return
  const known = await db.selectFrom('articles').select('id').where('id', 'in', articleIds).execute()
  if (known.length < new Set(articleIds).size) throw new AppError('articleNotFoundException')
}
