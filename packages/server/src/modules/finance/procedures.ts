import { writeAudit } from '../../platform/audit/write-audit.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, reads, type StaffContext, staff } from '../authentication/index.ts'
import { describeFinance } from './describe-finance.ts'
import { toDocumentView } from './document.ts'
import { documentFile } from './document-file.ts'
import { exportEntries } from './export-entries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listDocuments } from './list-documents.ts'
import { listEntries } from './list-entries.ts'
import { withdrawInvoice } from './pay-invoice.ts'
import type { BillingDocumentRow } from './tables.ts'
import { tellFinanceSoon } from './tell-finance.ts'

/** What an organisation sees and does about its own money. Rows are written above the organisations, where nobody can write them from within. */
export const financeProcedures = {
  get: staff.finance.get.handler(async ({ context: { app, account } }) =>
    ok(await describeFinance(app.database.system, account.organisationId)),
  ),
  entries: staff.finance.entries.handler(async ({ input, context: { app, account, request } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listEntries(db, input, request.locale))),
  ),
  export: staff.finance.export.handler(async ({ input, context: { app, account, request } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => exportEntries(tx, account, input, request.locale))),
  ),
  documents: staff.finance.documents.handler(reads((db, input) => listDocuments(db, input))),
  file: staff.finance.file.handler(reads((db, { documentId }, { organisationId }) => documentFile(db, { organisationId, documentId }))),
  issueInvoice: staff.finance.issueInvoice.handler(async ({ input, context: { app, account } }) => {
    const { organisationId } = account
    const { invoice } = await app.database.system.transaction().execute(async (db) => {
      const now = app.now()
      const issued = await issueInvoice(db, { key: input.id, amountKopecks: input.amountKopecks, organisationId, byProvider: false }, now)
      if (issued.fresh) {
        await tellFinanceSoon(db, organisationId)
        await writeAudit(db, organisationId, now, [{ by: account, action: 'invoice.issued', ...toldOf(issued.invoice) }])
      }
      return issued
    })
    return ok(toDocumentView(invoice))
  }),
  withdrawInvoice: staff.finance.withdrawInvoice.handler(async ({ input, context }) => ok(toDocumentView(await withdraw(context, input)))),
}

async function withdraw({ app, account }: StaffContext, { documentId }: { documentId: string }): Promise<BillingDocumentRow> {
  const { organisationId } = account
  return app.database.system.transaction().execute(async (db) => {
    const now = app.now()
    const invoice = await withdrawInvoice(db, { organisationId, documentId }, now)
    await tellFinanceSoon(db, organisationId)
    await writeAudit(db, organisationId, now, [{ by: account, action: 'invoice.withdrawn', ...toldOf(invoice) }])
    return invoice
  })
}

/** What of an invoice the audit log keeps. */
export function toldOf({ id, number, amount_kopecks }: BillingDocumentRow) {
  return { subject: { type: 'invoice', id, name: String(number) }, after: { amountKopecks: amount_kopecks } }
}
