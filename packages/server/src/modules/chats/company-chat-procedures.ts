import { changes, ok, staff } from '../authentication/index.ts'
import { addMember, removeMember } from '../companies/index.ts'
import { changeProfile } from './customers-in-sight.ts'
import { listCompanyChats } from './list-customer-chats.ts'

/** What of companies concerns chats: who joins or leaves one is told to those who see their chats, and all of its people's chats. */
export const companyChatProcedures = {
  addCustomer: staff.companies.addCustomer.handler(changes((tx, input) => changeProfile(tx, input.customerId, () => addMember(tx, input)))),
  removeCustomer: staff.companies.removeCustomer.handler(
    changes((tx, input) => changeProfile(tx, input.customerId, () => removeMember(tx, input))),
  ),
  chats: staff.companies.chats.handler(async ({ input, context }) => ok(await listCompanyChats(context.app, context.account, input))),
}
