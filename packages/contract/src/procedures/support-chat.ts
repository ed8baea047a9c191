import { errors } from '../errors/error-map.ts'
import { answer } from '../views/shared.ts'
import { SupportChat, SupportVisit } from '../views/support-chat.ts'
import { staffProcedure } from './define.ts'

/** The support chat of spec 2: employees of clients write to the provider. No right opens it (spec 6), and no API key does. */
export const support = {
  get: staffProcedure()
    .route({ method: 'GET', path: '/support', tags: ['support'], summary: 'Whether there is a support chat' })
    .output(answer(SupportChat)),

  /** Notes who the caller is with the provider, and signs them for the customer's side (`customer.openSession`). */
  open: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/support/visits', tags: ['support'], summary: 'Open the support chat' })
    .output(answer(SupportVisit))
    .errors(errors('channelNotFoundException')),
}
