import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { updateCustomer } from './update-customer.ts'

export const customerProcedures = {
  list: staff.customers.list.handler(async ({ input, context }) =>
    ok(await listCustomers(context.app, context.account.organisationId, input)),
  ),
  get: staff.customers.get.handler(async ({ input, context }) =>
    ok(await readOrganisation(context.app, context.account.organisationId, (db) => getCustomer(db, input.customerId))),
  ),
  update: staff.customers.update.handler(async ({ input, context }) =>
    ok(await inOrganisation(context.app, context.account.organisationId, (tx) => updateCustomer(tx, input))),
  ),
}
