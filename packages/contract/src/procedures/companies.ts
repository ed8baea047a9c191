import { z } from 'zod'
import { CompanyFields } from '../company-fields.ts'
import { CommentText, CustomerField } from '../customer-fields.ts'
import { errors } from '../errors/error-map.ts'
import { ChatView } from '../views/chat.ts'
import { CompanyView } from '../views/company.ts'
import { CustomerView } from '../views/customer.ts'
import { CustomerCommentView } from '../views/customer-comment.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const companyId = { companyId: Id }
const member = { ...companyId, customerId: Id }
/** Those who may list customers. Screens of others are not told of companies either. */
export const companyReaders = [
  'AUTHORITY_CHAT_DISTRIBUTION',
  'AUTHORITY_ALL_CHATS',
  'AUTHORITY_PROFILE_UPDATE',
  'AUTHORITY_ALL_STAT',
] as const
const looks = { right: companyReaders, scope: 'customers:read' } as const
const changes = { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write', audits: 'none' } as const

/** Companies of customers (spec 3). Each call changes one thing, so that two people who edit at once lose nothing. */
export const companies = {
  /** By name; `search` is part of the name or of a mail domain. */
  list: staffProcedure(looks)
    .route({ method: 'GET', path: '/companies', tags: ['companies'], summary: 'Find companies' })
    .input(
      z.object({
        ...pageInput,
        search: z.string().trim().max(100, 'tooLong').default(''),
        statusId: Id.optional(),
        managerId: Id.optional(),
      }),
    )
    .output(answer(page(CompanyView)))
    .errors(errors('invalidCursorException')),

  get: staffProcedure(looks)
    .route({ method: 'GET', path: '/companies/{companyId}', tags: ['companies'], summary: 'One company' })
    .input(z.object(companyId))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException')),

  create: staffProcedure(changes)
    .route({ method: 'POST', path: '/companies', tags: ['companies'], summary: 'Add a company' })
    .input(CompanyFields.partial().required({ name: true }))
    .output(answer(CompanyView))
    .errors(errors('companyAlreadyExistsException')),

  /** What is left out stays as it is; null takes away what was set. The personal manager is an active operator. */
  update: staffProcedure(changes)
    .route({ method: 'PATCH', path: '/companies/{companyId}', tags: ['companies'], summary: 'Change a company' })
    .input(
      CompanyFields.partial().extend({
        ...companyId,
        statusId: Id.nullable().optional(),
        personalManagerId: Id.nullable().optional(),
      }),
    )
    .output(answer(CompanyView))
    .errors(
      errors('companyNotFoundException', 'companyAlreadyExistsException', 'accountNotFoundException', 'profileStatusNotFoundException'),
    ),

  /** Deletes a company with its comments for good; its people stay, and so do their chats. */
  delete: staffProcedure({ ...changes, audits: 'company.deleted' })
    .route({ method: 'DELETE', path: '/companies/{companyId}', tags: ['companies'], summary: 'Delete a company' })
    .input(z.object(companyId))
    .output(answer(z.null()))
    .errors(errors('companyNotFoundException')),

  /** Its people, the newest customers first. */
  customers: staffProcedure(looks)
    .route({ method: 'GET', path: '/companies/{companyId}/customers', tags: ['companies'], summary: 'People of a company' })
    .input(z.object({ ...companyId, ...pageInput }))
    .output(answer(page(CustomerView)))
    .errors(errors('companyNotFoundException', 'invalidCursorException')),

  /** Somebody who is in it already stays. */
  addCustomer: staffProcedure(changes)
    .route({
      method: 'PUT',
      path: '/companies/{companyId}/customers/{customerId}',
      tags: ['companies'],
      summary: 'Add a customer to a company',
    })
    .input(z.object(member))
    .output(answer(CustomerView))
    .errors(errors('companyNotFoundException', 'profileNotFoundException', 'tooManyCompaniesException')),

  removeCustomer: staffProcedure(changes)
    .route({
      method: 'DELETE',
      path: '/companies/{companyId}/customers/{customerId}',
      tags: ['companies'],
      summary: 'Remove a customer from a company',
    })
    .input(z.object(member))
    .output(answer(CustomerView))
    .errors(errors('companyNotFoundException', 'profileNotFoundException')),

  /** Customers with an email address in its domains who are not in it (the newest twenty). Nobody is added without being asked. */
  suggestions: staffProcedure(looks)
    .route({ method: 'GET', path: '/companies/{companyId}/suggestions', tags: ['companies'], summary: 'Who may belong to a company' })
    .input(z.object(companyId))
    .output(answer(z.object({ items: z.array(CustomerView) })))
    .errors(errors('companyNotFoundException')),

  /** The other way round: companies with a domain in which the customer has an address, and that they are not in. */
  suggestedFor: staffProcedure(looks)
    .route({
      method: 'GET',
      path: '/customers/{customerId}/company-suggestions',
      tags: ['companies'],
      summary: 'Companies that a customer may belong to',
    })
    .input(z.object({ customerId: Id }))
    .output(answer(z.object({ items: z.array(CompanyView) }))),

  /** Chats of all of its people that the account may see, newest first. */
  chats: staffProcedure({ ...looks, scope: 'chats:read' })
    .route({ method: 'GET', path: '/companies/{companyId}/chats', tags: ['companies'], summary: 'Chats of a company' })
    .input(z.object({ ...companyId, ...pageInput }))
    .output(answer(page(ChatView)))
    .errors(errors('companyNotFoundException', 'invalidCursorException')),

  addField: staffProcedure(changes)
    .route({ method: 'POST', path: '/companies/{companyId}/fields', tags: ['companies'], summary: 'Add an additional field' })
    .input(CustomerField.extend(companyId))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'profileFieldAlreadyExistsException', 'tooManyFieldsException')),

  updateField: staffProcedure(changes)
    .route({ method: 'PUT', path: '/companies/{companyId}/fields/{name}', tags: ['companies'], summary: 'Change an additional field' })
    .input(CustomerField.extend(companyId))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'profileFieldNotFoundException')),

  removeField: staffProcedure(changes)
    .route({ method: 'DELETE', path: '/companies/{companyId}/fields/{name}', tags: ['companies'], summary: 'Remove an additional field' })
    .input(CustomerField.pick({ name: true }).extend(companyId))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'profileFieldNotFoundException')),

  /** Comments on a company, the latest first. */
  comments: staffProcedure(looks)
    .route({ method: 'GET', path: '/companies/{companyId}/comments', tags: ['companies'], summary: 'Comments on a company' })
    .input(z.object(companyId))
    .output(answer(z.object({ items: z.array(CustomerCommentView) })))
    .errors(errors('companyNotFoundException')),

  /** `commentId` may be made by the client: sent again under it, the comment is written once. */
  addComment: staffProcedure(changes)
    .route({ method: 'POST', path: '/companies/{companyId}/comments', tags: ['companies'], summary: 'Comment on a company' })
    .input(z.object({ ...companyId, commentId: Id.optional(), text: CommentText }))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'tooManyCommentsException', 'idempotencyConflictException')),

  /** Only one's own: others' comments are not found. */
  updateComment: staffProcedure(changes)
    .route({ method: 'PUT', path: '/companies/{companyId}/comments/{commentId}', tags: ['companies'], summary: 'Change an own comment' })
    .input(z.object({ ...companyId, commentId: Id, text: CommentText }))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'profileCommentNotFoundException')),

  removeComment: staffProcedure(changes)
    .route({ method: 'DELETE', path: '/companies/{companyId}/comments/{commentId}', tags: ['companies'], summary: 'Delete an own comment' })
    .input(z.object({ ...companyId, commentId: Id }))
    .output(answer(CompanyView))
    .errors(errors('companyNotFoundException', 'profileCommentNotFoundException')),
}
