import type { CustomerView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { noteAnswerAddress } from '../answers-by-mail/index.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { ChannelRow } from '../channels/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import { addMember } from '../companies/index.ts'
import {
  findOrCreateCustomerByContact,
  getCustomer,
  noteTypedContact,
  notingChanges,
  renameCustomer,
  tellCustomer,
} from '../customers/index.ts'
import { companyOfClient } from './company-of-client.ts'
import { contactOf } from './contact-of.ts'

type Employee = Pick<CurrentAccount, 'id' | 'name' | 'email' | 'organisationId' | 'organisationName'>

/**
 * Makes an account a customer of the provider, in the provider's transaction: name, email and company as the account has them at this moment. Writes only
 * what is different. The email counts as typed by the customer: a client's administrator can give an account any address, so it must join nobody.
 */
export async function noteEmployee(tx: Transaction, channel: ChannelRow, employee: Employee): Promise<void> {
  const { name, email, organisationId: id, organisationName } = employee
  const contact = contactOf(channel, employee)
  const { customerId } = await findOrCreateCustomerByContact(tx, { name, locale: null, device: null, contact })
  const companyId = await companyOfClient(tx, { id, name: organisationName })
  const known = await getCustomer(tx.db, customerId)
  // A customer who was merged with others has the name that a colleague has chosen.
  const isRenamed = known.id === customerId && known.name !== name
  const hasEmail = known.contacts.some(({ type, value }) => type === 'email' && value === email.toLowerCase())
  if (!isRenamed && hasEmail && known.companies.some((company) => company.id === companyId)) return
  await notingChanges(tx, { customerId, by: { cause: 'customer', byId: null } }, async (holderId): Promise<CustomerView> => {
    const audience = await audienceOfCustomer(tx.db, holderId)
    const address = await noteTypedContact(tx, { customerId, type: 'email', value: email })
    await noteAnswerAddress(tx, { customerId, channelId: channel.id, email: address })
    await addMember(tx, { companyId, customerId: holderId }).catch(unlessInTooMany)
    return isRenamed ? renameCustomer(tx, customerId, name, audience) : tellCustomer(tx, customerId, audience)
  })
}

/** The provider's people may have put a customer into as many companies as there may be: that keeps nobody from writing. */
function unlessInTooMany(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'tooManyCompaniesException')) throw error
}
