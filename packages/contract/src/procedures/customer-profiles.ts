import { z } from 'zod'
import { CommentText, CustomerField, CustomerTag, NotedContact } from '../customer-fields.ts'
import { errors } from '../errors/error-map.ts'
import { ContactUseView, CustomerTagView, CustomerView } from '../views/customer.ts'
import { CustomerCommentView } from '../views/customer-comment.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const customerId = { customerId: Id }
const looks = { scope: 'customers:read' } as const
const changes = { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write', audits: 'none' } as const

/**
 * What is written down about a customer: contacts, tags, additional fields and comments (spec 3, 8). Each changes one thing, so that two people who
 * edit at once lose nothing; each answers the customer as they are by then, and every screen that shows them is told.
 */
export const customerProfiles = {
  /** Notes a phone or an email address. A phone is kept as E.164 (a number without a country is taken for a Russian one). */
  addContact: staffProcedure(changes)
    .route({ method: 'POST', path: '/customers/{customerId}/contacts', tags: ['customers'], summary: 'Add a contact' })
    .input(NotedContact.extend(customerId))
    .output(answer(CustomerView))
    .errors(
      errors(
        'profileNotFoundException',
        'profileContactAlreadyExistsException',
        'profileContactTakenException',
        'profileContactInvalidException',
        'tooManyContactsException',
      ),
    ),

  /** Corrects a contact that somebody has noted; those that come with messages stay as the provider says them. */
  updateContact: staffProcedure(changes)
    .route({ method: 'PUT', path: '/customers/{customerId}/contacts/{contactId}', tags: ['customers'], summary: 'Correct a contact' })
    .input(z.object({ ...customerId, contactId: Id, value: NotedContact.shape.value }))
    .output(answer(CustomerView))
    .errors(
      errors(
        'profileNotFoundException',
        'profileContactNotFoundException',
        'profileContactAlreadyExistsException',
        'profileContactTakenException',
        'profileContactInvalidException',
      ),
    ),

  /** Removes a contact that somebody has noted, and nobody writes through. */
  removeContact: staffProcedure(changes)
    .route({ method: 'DELETE', path: '/customers/{customerId}/contacts/{contactId}', tags: ['customers'], summary: 'Remove a contact' })
    .input(z.object({ ...customerId, contactId: Id }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileContactNotFoundException')),

  /** Chooses the contact to answer through, which stands first from then on; null: none. What the customer only typed cannot be. */
  preferContact: staffProcedure(changes)
    .route({
      method: 'PUT',
      path: '/customers/{customerId}/preferred-contact',
      tags: ['customers'],
      summary: 'Choose the contact to answer through',
    })
    .input(z.object({ ...customerId, contactId: Id.nullable() }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileContactNotFoundException')),

  /** When each contact was used first and last. */
  contactUses: staffProcedure(looks)
    .route({ method: 'GET', path: '/customers/{customerId}/contact-uses', tags: ['customers'], summary: 'Use of the contacts' })
    .input(z.object(customerId))
    .output(answer(z.object({ items: z.array(ContactUseView) })))
    .errors(errors('profileNotFoundException')),

  addTag: staffProcedure(changes)
    .route({ method: 'POST', path: '/customers/{customerId}/tags', tags: ['customers'], summary: 'Tag a customer' })
    .input(z.object({ ...customerId, tag: CustomerTag }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileTagAlreadyExistsException', 'tooManyTagsException')),

  removeTag: staffProcedure(changes)
    .route({ method: 'DELETE', path: '/customers/{customerId}/tags/{tag}', tags: ['customers'], summary: 'Take a tag off a customer' })
    .input(z.object({ ...customerId, tag: CustomerTag }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileTagNotFoundException')),

  /** Tags that customers have, the most used first: completes what somebody types. */
  tags: staffProcedure(looks)
    .route({ method: 'GET', path: '/customer-tags', tags: ['customers'], summary: 'Tags of customers' })
    .input(z.object({ search: z.string().trim().max(40, 'tooLong').default('') }))
    .output(answer(z.object({ items: z.array(CustomerTagView) }))),

  /** All tags of customers in the order of the alphabet, each with how many have it: in whatever capitals it is written, it is one tag. `tag`: this one alone. */
  allTags: staffProcedure(looks)
    .route({ method: 'GET', path: '/customer-tags/all', tags: ['customers'], summary: 'All tags of customers' })
    .input(z.object({ ...pageInput, search: z.string().trim().max(40, 'tooLong').default(''), tag: CustomerTag.optional() }))
    .output(answer(page(CustomerTagView)))
    .errors(errors('invalidCursorException')),

  addField: staffProcedure(changes)
    .route({ method: 'POST', path: '/customers/{customerId}/fields', tags: ['customers'], summary: 'Add an additional field' })
    .input(CustomerField.extend(customerId))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileFieldAlreadyExistsException', 'tooManyFieldsException')),

  updateField: staffProcedure(changes)
    .route({ method: 'PUT', path: '/customers/{customerId}/fields/{name}', tags: ['customers'], summary: 'Change an additional field' })
    .input(CustomerField.extend(customerId))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileFieldNotFoundException')),

  removeField: staffProcedure(changes)
    .route({ method: 'DELETE', path: '/customers/{customerId}/fields/{name}', tags: ['customers'], summary: 'Remove an additional field' })
    .input(CustomerField.pick({ name: true }).extend(customerId))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileFieldNotFoundException')),

  /** Comments on a customer, the latest first. */
  comments: staffProcedure(looks)
    .route({ method: 'GET', path: '/customers/{customerId}/comments', tags: ['customers'], summary: 'Comments on a customer' })
    .input(z.object(customerId))
    .output(answer(z.object({ items: z.array(CustomerCommentView) })))
    .errors(errors('profileNotFoundException')),

  /** `commentId` may be made by the client: sent again under it, the comment is written once. */
  addComment: staffProcedure(changes)
    .route({ method: 'POST', path: '/customers/{customerId}/comments', tags: ['customers'], summary: 'Comment on a customer' })
    .input(z.object({ ...customerId, commentId: Id.optional(), text: CommentText }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'tooManyCommentsException', 'idempotencyConflictException')),

  /** Only one's own: others' comments are not found. */
  updateComment: staffProcedure(changes)
    .route({ method: 'PUT', path: '/customers/{customerId}/comments/{commentId}', tags: ['customers'], summary: 'Change an own comment' })
    .input(z.object({ ...customerId, commentId: Id, text: CommentText }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileCommentNotFoundException')),

  removeComment: staffProcedure(changes)
    .route({
      method: 'DELETE',
      path: '/customers/{customerId}/comments/{commentId}',
      tags: ['customers'],
      summary: 'Delete an own comment',
    })
    .input(z.object({ ...customerId, commentId: Id }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'profileCommentNotFoundException')),
}
