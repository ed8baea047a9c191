import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { createBridgeLink } from './create-bridge-link.ts'
import { startWithAddress } from './start-with-address.ts'
import { goOnElsewhere, startWithContact } from './start-with-contact.ts'

/** What a person does by hand. */
function change<T>({ app, account }: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  noteOperatorActivity(app, account)
  return inOrganisation(app, account.organisationId, work)
}

export const outreachProcedures = {
  startWithAddress: staff.outreach.startWithAddress.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => startWithAddress(tx, context.account, input))),
  ),
  link: staff.outreach.link.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => createBridgeLink(tx, context.app, context.account, input))),
  ),
}

/** What of chats begins a conversation. */
export const beginningChatProcedures = {
  start: staff.chats.start.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => startWithContact(tx, context.account, input))),
  ),
  goOn: staff.chats.goOn.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => goOnElsewhere(tx, context.account, input))),
  ),
}
