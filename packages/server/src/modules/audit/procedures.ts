import { readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { observe, providerStaff } from '../provider/index.ts'
import { exportEntries } from './export-entries.ts'
import { listEntries } from './list-entries.ts'
import { verifyAudit } from './verify-audit.ts'

export const auditProcedures = {
  list: staff.audit.list.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listEntries(db, input))),
  ),
  export: staff.audit.export.handler(async ({ input, context: { app, account, request } }) =>
    ok(await exportEntries(app, account, input, request.locale)),
  ),
  verify: staff.audit.verify.handler(async ({ context: { app, account } }) => ok(await verifyAudit(app, account.organisationId))),
  observe: providerStaff.audit.observe.handler(async ({ input, context: { app, account } }) =>
    ok(await observe(app, account, input, (db) => listEntries(db, input))),
  ),
}
