import { ok, staff } from '../authentication/index.ts'
import { countCustomers, listCustomers } from './list-customers.ts'

export const customerProcedures = {
  list: staff.customers.list.handler(async ({ input, context }) =>
    ok(await listCustomers(context.app, context.account.organisationId, input)),
  ),
  count: staff.customers.count.handler(async ({ input, context }) =>
    ok({ customers: await countCustomers(context.app, context.account.organisationId, input) }),
  ),
}
