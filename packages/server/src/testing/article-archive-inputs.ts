import { newId } from '@besedka/contract'
import type { Office } from './given.ts'
import { seedFile } from './seed.ts'
import { server } from './use-server.ts'

type WithArchives = { articleImport: { fileId: string; readId: string; sectionId: string }; articleExportId: string }

/** An archive of the administrator, an import that was read, and an export of articles that is made. */
export async function seedArticleArchives({ id, administrator }: Office, sectionId: string): Promise<WithArchives> {
  const { database } = server()
  const file = await seedFile(database, id, { accountId: administrator.id })
  const readId = newId()
  await database.systemPool.query(
    `INSERT INTO article_imports (organisation_id, id, by_id, file_id, file_name, locale, state, articles, started_at)
     VALUES ($1, $2, $3, $4, 'help.zip', 'en-GB', 'read', 1, now())`,
    [id, readId, administrator.id, file.id],
  )
  const texts = [{ locale: 'en-GB', title: 'Terms', body: { type: 'doc', content: [{ type: 'paragraph' }] } }]
  await database.systemPool.query('INSERT INTO article_import_articles VALUES ($1, $2, 0, gen_random_uuid(), $3, $4)', [
    id,
    readId,
    JSON.stringify([{ 'ru-RU': '', 'en-GB': 'Delivery' }]),
    JSON.stringify(texts),
  ])
  const { id: articleExportId } = await administrator.api.articleExports.create({ sectionId })
  return { articleImport: { fileId: file.id, readId, sectionId }, articleExportId }
}

/** Examples of calls about archives of articles; see `example-inputs.ts`. */
export const articleArchiveInputs = {
  'articleImports.create': ({ articleImport }: WithArchives) => ({ fileId: articleImport.fileId, locale: 'ru-RU' }),
  'articleImports.get': ({ articleImport }: WithArchives) => ({ importId: articleImport.readId }),
  'articleImports.start': ({ articleImport }: WithArchives) => ({ importId: articleImport.readId }),
  'articleImports.cancel': ({ articleImport }: WithArchives) => ({ importId: articleImport.readId }),
  'articleExports.create': ({ articleImport }: WithArchives) => ({ sectionId: articleImport.sectionId }),
  'articleExports.list': () => ({}),
  'articleExports.get': ({ articleExportId }: WithArchives) => ({ exportId: articleExportId }),
  'articleExports.cancel': ({ articleExportId }: WithArchives) => ({ exportId: articleExportId }),
}
