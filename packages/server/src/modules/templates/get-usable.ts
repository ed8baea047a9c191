import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { sees } from './access.ts'
import { filesOfTemplate } from './files-of-templates.ts'
import type { TemplateRow } from './template.ts'
import './tables.ts'

type Reader = Parameters<typeof sees>[0]

/** A template as it is sent; whose it is, is null for one of the organisation's. */
export type UsableTemplate = Pick<TemplateRow, 'text' | 'variants'> & { ownerId: string | null; fileIds: string[] }

/** A template that the account may send. Throws templateNotFoundException. */
export async function getUsableTemplate(db: Kysely<Tables>, account: Reader, templateId: string): Promise<UsableTemplate> {
  const row = await db.selectFrom('templates').selectAll().where('id', '=', templateId).executeTakeFirst()
  if (!row || !sees(account, row)) throw new AppError('templateNotFoundException')
  const files = await filesOfTemplate(db, templateId)
  return { text: row.text, variants: row.variants, ownerId: row.owner_id, fileIds: files.map(({ id }) => id) }
}
