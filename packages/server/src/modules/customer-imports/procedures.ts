import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
import { getImportView, listImports } from './import.ts'
import { listProblems, problemsFile } from './problems.ts'
import { beginCheck, beginImport, beginUndo, cancelImport, createImport } from './steps.ts'

export const customerImportProcedures = {
  create: staff.customerImports.create.handler(changes((tx, { fileId }, account) => createImport(tx, account, fileId))),
  list: staff.customerImports.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listImports(db, app.now())) }),
  ),
  get: staff.customerImports.get.handler(async ({ input: { importId }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getImportView(db, importId, app.now()))),
  ),
  check: staff.customerImports.check.handler(changes((tx, input) => beginCheck(tx, input))),
  start: staff.customerImports.start.handler(changes((tx, { importId }, account) => beginImport(tx, account, importId))),
  cancel: staff.customerImports.cancel.handler(changes((tx, { importId }) => cancelImport(tx, importId))),
  undo: staff.customerImports.undo.handler(changes((tx, { importId }, account) => beginUndo(tx, account, importId))),
  problems: staff.customerImports.problems.handler(reads(listProblems)),
  problemsFile: staff.customerImports.problemsFile.handler(async ({ input: { importId }, context: { app, account, request } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => problemsFile(db, importId, request.locale))),
  ),
}
