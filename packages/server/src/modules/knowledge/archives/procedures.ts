import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../../authentication/index.ts'
import { cancelExport, getExport, listExports } from '../../exports/index.ts'
import { getImportView } from './article-import.ts'
import { articleExportKind, startArticleExport } from './export-articles.ts'
import { beginImport, cancelImport, createImport } from './steps.ts'

export const articleImportProcedures = {
  create: staff.articleImports.create.handler(changes((tx, input, account) => createImport(tx, account, input))),
  get: staff.articleImports.get.handler(reads((db, { importId }) => getImportView(db, importId))),
  start: staff.articleImports.start.handler(changes((tx, { importId }, account) => beginImport(tx, account, importId))),
  cancel: staff.articleImports.cancel.handler(changes((tx, { importId }) => cancelImport(tx, importId))),
}

export const articleExportProcedures = {
  create: staff.articleExports.create.handler(async ({ input: { sectionId }, context: { app, account, request } }) =>
    ok(
      await inOrganisation(app, account.organisationId, (tx) =>
        startArticleExport(app, tx, account, { locale: request.locale, sectionId }),
      ),
    ),
  ),
  list: staff.articleExports.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listExports(app, db, account, articleExportKind)) }),
  ),
  get: staff.articleExports.get.handler(async ({ input: { exportId }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getExport(app, db, account, { kind: articleExportKind, exportId }))),
  ),
  cancel: staff.articleExports.cancel.handler(
    changes((tx, { exportId }, account) => cancelExport(tx, account, { kind: articleExportKind, exportId })),
  ),
}
