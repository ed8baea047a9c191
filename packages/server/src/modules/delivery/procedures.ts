import { inOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { reactToMessage } from './react-to-message.ts'
import { resendMessage } from './resend-message.ts'
import { takeBackMessage } from './take-back-message.ts'

/** What is asked of a message but answered by its delivery. */
export const deliveryProcedures = {
  resend: staff.messages.resend.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => resendMessage(tx, account, input))),
  ),
  react: staff.messages.react.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => reactToMessage(tx, account, input))),
  ),
  takeBack: staff.messages.takeBack.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => takeBackMessage(tx, account, input))),
  ),
}
