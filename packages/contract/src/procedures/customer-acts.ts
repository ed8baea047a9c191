import { z } from 'zod'
import { chosenCustomersMaximum, customerExportFormats } from '../customer-acts.ts'
import { errors } from '../errors/error-map.ts'
import { CustomerAct, CustomerActView, CustomerChangeView } from '../views/customer-act.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { CustomerConditions } from './customers.ts'
import { staffProcedure } from './define.ts'

// Spec 6 names no right for it: who decides about everybody's statuses and fields decides about many customers at once.
const manages = { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' } as const

/** Who is meant: these, or all who fit the conditions at this moment. */
const ChosenCustomers = z.union([
  z.object({ ids: z.array(Id).min(1, 'required').max(chosenCustomersMaximum, 'tooMany') }).strict(),
  z.object({ matching: CustomerConditions }).strict(),
])
export type ChosenCustomers = z.infer<typeof ChosenCustomers>

const actId = z.object({ actId: Id })

/** What is done to many customers at once, by a job with progress: changes, which can be taken back, and exports. */
export const customerActs = {
  /** Begins to change customers, one after another. Whoever cannot be changed is named, and the others are changed all the same. */
  start: staffProcedure({ ...manages, audits: 'customerAct.started' })
    .route({ method: 'POST', path: '/customer-acts', tags: ['customers'], summary: 'Change many customers' })
    .input(z.object({ customers: ChosenCustomers, act: CustomerAct }))
    .output(answer(CustomerActView))
    .errors(errors('profileNotFoundException', 'tooManyCustomersException', 'profileStatusNotFoundException', 'accountNotFoundException')),

  /** Begins to write customers into a file, which only the caller can read, for a day. */
  export: staffProcedure({ ...manages, audits: 'customer.exported' })
    .route({ method: 'POST', path: '/customer-exports', tags: ['customers'], summary: 'Export customers' })
    .input(z.object({ customers: ChosenCustomers, format: z.enum(customerExportFormats) }))
    .output(answer(CustomerActView))
    .errors(errors('profileNotFoundException', 'tooManyCustomersException')),

  /** The caller's acts and exports of the last 30 days, while acts can be taken back; the newest first, at most twenty. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-acts', tags: ['customers'], summary: 'Own acts on many customers' })
    .output(answer(z.object({ items: z.array(CustomerActView) }))),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-acts/{actId}', tags: ['customers'], summary: 'An act on many customers' })
    .input(actId)
    .output(answer(CustomerActView))
    .errors(errors('customerActNotFoundException')),

  /** Stops one that runs; what it has changed stays changed, and can be taken back. */
  cancel: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/customer-acts/{actId}/cancel', tags: ['customers'], summary: 'Stop an act on many customers' })
    .input(actId)
    .output(answer(CustomerActView))
    .errors(errors('customerActNotFoundException')),

  /** Begins to take back what an act has changed, where nobody has changed it since. For 30 days. */
  undo: staffProcedure({ ...manages, audits: 'customerAct.undone' })
    .route({ method: 'POST', path: '/customer-acts/{actId}/undo', tags: ['customers'], summary: 'Take back an act on many customers' })
    .input(actId)
    .output(answer(CustomerActView))
    .errors(errors('customerActNotFoundException', 'cannotBeUndoneException')),

  /** What was changed about one customer, whoever did it, the latest first. */
  changes: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/customers/{customerId}/changes', tags: ['customers'], summary: 'Changes of a customer' })
    .input(z.object({ customerId: Id, ...pageInput }))
    .output(answer(page(CustomerChangeView)))
    .errors(errors('profileNotFoundException', 'invalidCursorException')),
}
