import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChatView } from '../views/chat.ts'
import { CustomerView, customerNameMaxLength } from '../views/customer.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

export const customers = {
  /** Customers by part of their name or contact, for "Create chat". */
  list: staffProcedure({ right: 'AUTHORITY_CHAT_DISTRIBUTION', scope: 'customers:read' })
    .route({ method: 'GET', path: '/customers', tags: ['customers'], summary: 'Find customers' })
    .input(z.object({ ...pageInput, search: z.string().trim().max(100, 'tooLong').default('') }))
    .output(answer(page(CustomerView)))
    .errors(errors('invalidCursorException')),

  get: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/customers/{customerId}', tags: ['customers'], summary: 'One customer' })
    .input(z.object({ customerId: Id }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException')),

  /** What is left out stays as it is. The personal manager is an active operator; null takes away whoever it was. */
  update: staffProcedure({ right: 'AUTHORITY_PROFILE_UPDATE', scope: 'customers:write' })
    .route({ method: 'PATCH', path: '/customers/{customerId}', tags: ['customers'], summary: 'Change a customer' })
    .input(
      z.object({
        customerId: Id,
        name: z.string().trim().min(1, 'required').max(customerNameMaxLength, 'tooLong').optional(),
        personalManagerId: Id.nullable().optional(),
      }),
    )
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'accountNotFoundException')),

  /** All chats of a customer that the account may see, newest first. */
  chats: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/customers/{customerId}/chats', tags: ['customers'], summary: 'Chats of a customer' })
    .input(z.object({ customerId: Id, ...pageInput }))
    .output(answer(page(ChatView)))
    .errors(errors('profileNotFoundException', 'invalidCursorException')),
}
