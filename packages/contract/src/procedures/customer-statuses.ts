import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { CustomerStatusView, customerStatusesMax, customerStatusNameLength } from '../views/customer-status.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_STATUSES' } as const

/** What a person decides about a status. */
export const CustomerStatusFields = z.object({
  name: z.string().trim().min(1, 'required').max(customerStatusNameLength, 'tooLong'),
  colour: CustomerStatusView.shape.colour,
})
export type CustomerStatusFields = z.infer<typeof CustomerStatusFields>

/** Customer statuses (spec 2, 3, 8). Screens get them with the directory, and hear of their changes. */
export const customerStatuses = {
  list: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/customer-statuses', tags: ['customers'], summary: 'Customer statuses, in their order' })
    .output(answer(z.object({ items: z.array(CustomerStatusView) }))),

  create: staffProcedure({ ...manages, audits: 'customerStatus.created' })
    .route({ method: 'POST', path: '/customer-statuses', tags: ['customers'], summary: 'Add a customer status' })
    .input(CustomerStatusFields)
    .output(answer(CustomerStatusView))
    .errors(errors('profileStatusAlreadyExistsException', 'tooManyStatusesException')),

  update: staffProcedure({ ...manages, audits: 'customerStatus.updated' })
    .route({ method: 'PUT', path: '/customer-statuses/{statusId}', tags: ['customers'], summary: 'Change a customer status' })
    .input(CustomerStatusFields.extend({ statusId: Id }))
    .output(answer(CustomerStatusView))
    .errors(errors('profileStatusNotFoundException', 'profileStatusAlreadyExistsException', 'updateImmutableStatusException')),

  /** Puts all statuses into an order; those that are not named keep theirs, behind the named ones. */
  reorder: staffProcedure({ ...manages, audits: 'customerStatus.reordered' })
    .route({ method: 'PUT', path: '/customer-status-order', tags: ['customers'], summary: 'Order the customer statuses' })
    .input(z.object({ statusIds: z.array(Id).min(1).max(customerStatusesMax) }))
    .output(answer(z.object({ items: z.array(CustomerStatusView) }))),

  /** How many customers and companies have it: they are given another one when it is deleted. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-statuses/{statusId}/deletion', tags: ['customers'], summary: 'Who has a customer status' })
    .input(z.object({ statusId: Id }))
    .output(answer(z.object({ customers: z.int().nonnegative(), companies: z.int().nonnegative() })))
    .errors(errors('profileStatusNotFoundException')),

  /** Deletes a status for good. Customers and companies that have it get `replacementId`; without one it is refused while somebody has it. */
  delete: staffProcedure({ ...manages, audits: 'customerStatus.deleted' })
    .route({ method: 'DELETE', path: '/customer-statuses/{statusId}', tags: ['customers'], summary: 'Delete a customer status' })
    .input(z.object({ statusId: Id, replacementId: Id.optional() }))
    .output(answer(z.null()))
    .errors(errors('profileStatusNotFoundException', 'profileStatusDeleteException', 'updateImmutableStatusException')),
}
