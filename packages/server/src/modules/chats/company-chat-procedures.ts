import { changes, ok, reads, staff } from '../authentication/index.ts'
import { addMember, listMembers, removeMember, suggestMembers } from '../companies/index.ts'
import { causeOf } from '../customers/index.ts'
import { changeProfile, customersInSight, sightOfCustomers } from './customers-in-sight.ts'
import { listCompanyChats } from './list-customer-chats.ts'
import { actorOf } from './save-chat.ts'

/** What of companies concerns chats: its people, whom only those see who see their chats, and who hear of who joins or leaves; and all of their chats. */
export const companyChatProcedures = {
  customers: staff.companies.customers.handler(async ({ input, context: { app, account } }) =>
    ok(await listMembers(app, account.organisationId, { ...input, sight: sightOfCustomers(account) })),
  ),
  suggestions: staff.companies.suggestions.handler(
    reads(async (db, { companyId }, account) => ({ items: await suggestMembers(db, { companyId, inSight: customersInSight(account) }) })),
  ),
  addCustomer: staff.companies.addCustomer.handler(
    changes((tx, input, account) => changeProfile(tx, input.customerId, () => addMember(tx, input), causeOf(actorOf(account)))),
  ),
  removeCustomer: staff.companies.removeCustomer.handler(
    changes((tx, input, account) => changeProfile(tx, input.customerId, () => removeMember(tx, input), causeOf(actorOf(account)))),
  ),
  chats: staff.companies.chats.handler(async ({ input, context }) => ok(await listCompanyChats(context.app, context.account, input))),
}
