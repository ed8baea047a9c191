import { ok, staff } from '../authentication/index.ts'
import { listCustomers } from './list-customers.ts'

export const customerProcedures = {
  list: staff.customers.list.handler(async ({ input, context }) =>
    ok(await listCustomers(context.app, context.account.organisationId, input)),
  ),
}
