import { z } from 'zod'
import { CustomerTag, customerNotes, customerSorts, customersCountedMost, NotedContact } from '../customer-fields.ts'
import { errors } from '../errors/error-map.ts'
import { FieldConditions } from '../field-conditions.ts'
import { ChatView } from '../views/chat.ts'
import { CustomerView, customerNameMaxLength } from '../views/customer.ts'
import { FileView, fileKinds } from '../views/file.ts'
import { messageKinds } from '../views/message.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** What customers are narrowed by: words, and what is noted about them. */
export const CustomerConditions = z.object({
  /** Part of their name, email address or phone, or of a company's name; or one of their tags. */
  search: z.string().trim().max(100, 'tooLong').default(''),
  statusId: Id.optional(),
  managerId: Id.optional(),
  companyId: Id.optional(),
  /** Values of defined fields. */
  values: FieldConditions.default([]),
  /** One of their tags, whatever the capitals. */
  tag: CustomerTag.optional(),
  /** A channel over which they can be reached, or have been. */
  channelId: Id.optional(),
  /** Since when they are known: from this moment on, and before that one. */
  firstFrom: Moment.optional(),
  firstTo: Moment.optional(),
  /** When they were last there. */
  lastFrom: Moment.optional(),
  lastTo: Moment.optional(),
})

const lists = {
  right: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS', 'AUTHORITY_PROFILE_UPDATE', 'AUTHORITY_ALL_STAT'],
  scope: 'customers:read',
} as const

export const customers = {
  /**
   * Customers by part of their name, email address or phone, however it is written; and by what is noted about them. The newest first, or as `sort` says.
   * Whoever neither sees all chats, nor looks after profiles or figures, finds those with a chat that they see.
   */
  list: staffProcedure(lists)
    .route({ method: 'GET', path: '/customers', tags: ['customers'], summary: 'Find customers' })
    .input(CustomerConditions.extend({ ...pageInput, sort: z.enum(customerSorts).optional() }))
    .output(answer(page(CustomerView)))
    .errors(errors('invalidCursorException')),

  /** How many of them there are, counted up to 10,000; `more`: there are more than were counted. */
  count: staffProcedure(lists)
    .route({ method: 'GET', path: '/customer-count', tags: ['customers'], summary: 'How many customers there are' })
    .input(CustomerConditions)
    .output(answer(z.object({ customers: z.int().nonnegative().max(customersCountedMost), more: z.boolean() }))),

  get: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/customers/{customerId}', tags: ['customers'], summary: 'One customer' })
    .input(z.object({ customerId: Id }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException')),

  /**
   * Finds the customer with this phone or address, known from their messages or noted by staff; what visitors typed about themselves does not count.
   * Where there is none, makes one, named as given or else by the contact itself. A repeated call answers the same customer.
   */
  findOrCreate: staffProcedure({
    right: 'AUTHORITY_PROFILE_UPDATE',
    option: 'OPTION_CLIENT_PROFILE',
    scope: 'customers:write',
    // The answer is a whole profile, also for a caller who merely guessed the phone.
    alsoScope: 'customers:read',
    audits: 'none',
  })
    .route({ method: 'POST', path: '/customers', tags: ['customers'], summary: 'Find a customer by a contact, or add one' })
    .input(NotedContact.extend({ name: z.string().trim().max(customerNameMaxLength, 'tooLong').default('') }))
    .output(answer(z.object({ customer: CustomerView, created: z.boolean() })))
    .errors(errors('profileContactInvalidException')),

  /** What is left out stays as it is. The personal manager is an active operator; null takes away whoever it was. */
  update: staffProcedure({ right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write', audits: 'none' })
    .route({ method: 'PATCH', path: '/customers/{customerId}', tags: ['customers'], summary: 'Change a customer' })
    .input(
      z.object({
        customerId: Id,
        name: z.string().trim().min(1, 'required').max(customerNameMaxLength, 'tooLong').optional(),
        personalManagerId: Id.nullable().optional(),
        ...z.object(customerNotes).partial().shape,
        /** One of the organisation's statuses; null takes away whichever it was. */
        statusId: Id.nullable().optional(),
      }),
    )
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'accountNotFoundException', 'profileStatusNotFoundException')),

  /**
   * Erases who a customer was and everything that was written in their chats, files included, for good. What reports count stays: when there was a chat, in which
   * channel, who led it, its category and rating. Their chats have to be closed.
   */
  erase: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL', audits: 'customer.erased' })
    .route({ method: 'DELETE', path: '/customers/{customerId}', tags: ['customers'], summary: 'Erase a customer' })
    .input(z.object({ customerId: Id }))
    .output(answer(z.null()))
    .errors(errors('profileNotFoundException', 'customerHasOpenChatsException')),

  /** All chats of a customer that the account may see, newest first. */
  chats: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/customers/{customerId}/chats', tags: ['customers'], summary: 'Chats of a customer' })
    .input(z.object({ customerId: Id, ...pageInput }))
    .output(answer(page(ChatView)))
    .errors(errors('profileNotFoundException', 'invalidCursorException')),

  /** The same over all channels, narrowed to one of them, to words, or to who wrote: chats in which there is such a message. */
  history: staffProcedure({ option: 'OPTION_OMNICHANNEL_HISTORY', scope: 'chats:read' })
    .route({ method: 'GET', path: '/customers/{customerId}/history', tags: ['customers'], summary: 'History of a customer' })
    .input(
      z.object({
        customerId: Id,
        ...pageInput,
        channelId: Id.optional(),
        text: z.string().trim().max(200, 'tooLong').default(''),
        kind: z.enum(messageKinds).optional(),
      }),
    )
    .output(answer(page(ChatView)))
    .errors(errors('profileNotFoundException', 'invalidCursorException')),

  /** Files of all chats of a customer that the account may see, the newest first. */
  files: staffProcedure({ option: 'OPTION_OMNICHANNEL_HISTORY', scope: 'chats:read' })
    .route({ method: 'GET', path: '/customers/{customerId}/files', tags: ['customers'], summary: 'Files of a customer' })
    .input(z.object({ customerId: Id, ...pageInput, kind: z.enum(fileKinds).optional() }))
    .output(answer(page(z.object({ chatId: Id, file: FileView }))))
    .errors(errors('profileNotFoundException', 'invalidCursorException')),
}
