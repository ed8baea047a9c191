import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff, visitor } from '../authentication/index.ts'
import { findCustomers } from '../customers/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { approachVisitor } from './approach-visitor.ts'
import { listVisitors } from './list-visitors.ts'
import { takeApproach } from './take-approach.ts'

export const visitorProcedures = {
  list: staff.visitors.list.handler(async ({ input: { search }, context: { app, account } }) => {
    const named = search === '' ? [] : await findCustomers(app, account.organisationId, search)
    return ok(await readOrganisation(app, account.organisationId, (db) => listVisitors(db, account, { search, named, now: app.now() })))
  }),
  approach: staff.visitors.approach.handler(async ({ input, context: { app, account } }) => {
    noteOperatorActivity(app, account)
    await inOrganisation(app, account.organisationId, (tx) => approachVisitor(tx, account, input))
    return ok(null)
  }),
}

/** The visitor's part of the contract's `customer` procedures. */
export const customerVisitProcedures = {
  takeApproach: visitor.customer.takeApproach.handler(async ({ input, context }) => {
    await takeApproach(context.app, context.visitor, input.approachId)
    return ok(null)
  }),
}
