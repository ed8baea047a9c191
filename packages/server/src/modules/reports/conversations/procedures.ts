import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { changes, ok, staff } from '../../authentication/index.ts'
import { cancelExport, getExport, listExports } from '../../exports/index.ts'
import { chatExportKind, startChatExport } from './chat-export.ts'

export const chatExportProcedures = {
  create: staff.chatExports.create.handler(async ({ input: asked, context: { app, account, request } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => startChatExport(app, tx, account, { locale: request.locale, asked }))),
  ),
  list: staff.chatExports.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listExports(app, db, account, chatExportKind)) }),
  ),
  get: staff.chatExports.get.handler(async ({ input: { exportId }, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getExport(app, db, account, { kind: chatExportKind, exportId }))),
  ),
  cancel: staff.chatExports.cancel.handler(
    changes((tx, { exportId }, account) => cancelExport(tx, account, { kind: chatExportKind, exportId })),
  ),
}
