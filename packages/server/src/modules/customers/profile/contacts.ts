import { customerLimits, type NotedContact, newId, notedContactTypes } from '@besedka/contract'
import type { Selectable } from 'kysely'
import { refusing } from '../../../platform/database/refusing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockProfile } from './lock-profile.ts'
import { plainContact } from './plain-contact.ts'
import '../tables.ts'

type ContactKey = { customerId: string; contactId: string }
type ContactRow = Selectable<Tables['customer_contacts']>

/** Who says that a contact is theirs: a colleague who wrote it down, or the CRM. */
type Source = 'operator' | 'crm'

/** Notes a contact. Throws profileNotFoundException, profileContactInvalidException, profileContactAlreadyExistsException, tooManyContactsException. */
export async function addContact(
  tx: Transaction,
  { customerId, source = 'operator', ...given }: NotedContact & { customerId: string; source?: Source },
): Promise<void> {
  const value = plainContact(given)
  await lockProfile(tx, customerId)
  const known = await tx.db.selectFrom('customer_contacts').select('id').where('customer_id', '=', customerId).execute()
  if (known.length >= customerLimits.contacts) throw new AppError('tooManyContactsException', { limit: customerLimits.contacts })
  await refuseTaken(tx, { type: given.type, value })
  await tx.db
    .insertInto('customer_contacts')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      customer_id: customerId,
      type: given.type,
      value,
      channel_id: null,
      source,
    })
    .execute()
    .catch(refusing({ customer_contacts_organisation_id_type_channel_id_value_key: taken }))
}

/** Corrects a contact that was noted. Throws profileContactNotFoundException and whatever {@link addContact} throws. */
export async function updateContact(tx: Transaction, { value, ...key }: ContactKey & { value: string }): Promise<void> {
  const contact = await lockNoted(tx, key)
  const type = notedContactTypes.find((one) => one === contact.type)
  if (type === undefined) throw new AppError('profileContactNotFoundException')
  const plain = plainContact({ type, value })
  if (plain === contact.value) return
  await refuseTaken(tx, { type, value: plain })
  await tx.db
    .updateTable('customer_contacts')
    .set({ value: plain })
    .where('id', '=', contact.id)
    .execute()
    .catch(refusing({ customer_contacts_organisation_id_type_channel_id_value_key: taken }))
}

/** Removes a contact that was noted. Throws profileContactNotFoundException. */
export async function removeContact(tx: Transaction, key: ContactKey): Promise<void> {
  const { id } = await lockNoted(tx, key)
  await tx.db.deleteFrom('customer_contacts').where('id', '=', id).execute()
}

async function lockNoted(tx: Transaction, { customerId, contactId }: ContactKey): Promise<ContactRow> {
  const contact = await tx.db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('customer_id', '=', customerId)
    .where('source', '<>', 'provider')
    .forUpdate()
    .executeTakeFirst()
  if (!contact) throw new AppError('profileContactNotFoundException')
  return contact
}

/** One value belongs to one customer, whether it was noted or came with a message: whose it is, is said. What customers typed proves nothing. */
async function refuseTaken(tx: Transaction, { type, value }: { type: string; value: string }): Promise<void> {
  const holder = await tx.db
    .selectFrom('customer_contacts')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'customer_contacts.customer_id')
        .onRef('customers.organisation_id', '=', 'customer_contacts.organisation_id'),
    )
    .select('customers.name')
    .where('customer_contacts.type', '=', type)
    .where('customer_contacts.value', '=', value)
    .where('customer_contacts.source', '<>', 'customer')
    .executeTakeFirst()
  if (holder) throw new AppError('profileContactAlreadyExistsException', holder)
}

/** Somebody noted it in the same moment. */
function taken(): AppError {
  return new AppError('profileContactAlreadyExistsException', { name: '' })
}
