import type { FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { keepForColleagues, letGoOfFiles, viewsOfFiles } from '../files/index.ts'
import './tables.ts'

/** The files of one template, in their order. */
export async function filesOfTemplate(db: Kysely<Tables>, templateId: string): Promise<FileView[]> {
  return (await filesOfTemplates(db, templateId)).get(templateId) ?? []
}

/** The files of each template that has some, in their order. */
export async function filesOfTemplates(db: Kysely<Tables>, onlyOf?: string): Promise<Map<string, FileView[]>> {
  let named = db.selectFrom('template_files').select(['template_id', 'file_id']).orderBy('place')
  if (onlyOf !== undefined) named = named.where('template_id', '=', onlyOf)
  const rows = await named.execute()
  const views = await viewsOfFiles(
    db,
    rows.map((row) => row.file_id),
  )
  const files = new Map<string, FileView[]>()
  for (const row of rows) {
    const view = views.get(row.file_id)
    if (view) files.set(row.template_id, [...(files.get(row.template_id) ?? []), view])
  }
  return files
}

/** Makes exactly these the files of a template. New ones are the account's own uploads. Throws fileNotFoundException. */
export async function setFiles(
  tx: Transaction,
  { templateId, accountId }: { templateId: string; accountId: string },
  fileIds: readonly string[],
): Promise<FileView[]> {
  const before = new Set((await filesOfTemplate(tx.db, templateId)).map(({ id }) => id))
  const after = new Set(fileIds)
  await keepForColleagues(tx, { fileIds: [...after.difference(before)], accountId })
  await letGoOfFiles(tx, [...before.difference(after)])
  await tx.db.deleteFrom('template_files').where('template_id', '=', templateId).execute()
  if (after.size > 0) {
    const rows = [...after].map((fileId, place) => ({
      organisation_id: tx.organisationId,
      template_id: templateId,
      file_id: fileId,
      place,
    }))
    await tx.db.insertInto('template_files').values(rows).execute()
  }
  return (await filesOfTemplates(tx.db, templateId)).get(templateId) ?? []
}
