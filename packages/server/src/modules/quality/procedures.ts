import { inOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff, visitor } from '../authentication/index.ts'
import { askForRating } from './ask-for-rating.ts'
import { getCustomerRating, getRating } from './find-request.ts'
import { rateAsVisitor } from './rate-as-visitor.ts'

/** The staff's part: `chats.askForRating`, `chats.rating`. */
export const chatRatingProcedures = {
  askForRating: staff.chats.askForRating.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => askForRating(tx, app.config, account, input.chatId))),
  ),
  rating: staff.chats.rating.handler(async ({ input, context: { app, account } }) => ok(await getRating(app, account, input.chatId))),
}

/** The customer's part: `customer.rating`, `customer.rate`. */
export const customerRatingProcedures = {
  rating: visitor.customer.rating.handler(async ({ input, context }) =>
    ok(await getCustomerRating(context.app, context.visitor, input.chatId)),
  ),
  rate: visitor.customer.rate.handler(async ({ input, context: { app, visitor: customer } }) =>
    ok(await inOrganisation(app, customer.organisationId, (tx) => rateAsVisitor(tx, customer, input))),
  ),
}
