import { customerLimits, type NotedContact, newId, notedContactTypes } from '@besedka/contract'
import type { Selectable } from 'kysely'
import { refusing } from '../../../platform/database/refusing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { findContactHolders } from '../find-by-contact.ts'
import { customerNames } from '../get-customer.ts'
import { lockProfile } from './lock-profile.ts'
import { plainContact } from './plain-contact.ts'
import '../tables.ts'

type ContactKey = { customerId: string; contactId: string }
type ContactRow = Selectable<Tables['customer_contacts']>

/** Who says that a contact is theirs: a colleague who wrote it down, or the CRM. */
type Source = 'operator' | 'crm'

/** Whether the caller may see the customer whose contact they were about to note. */
type MaySee = (customerId: string) => Promise<boolean>

const seesNobody: MaySee = async () => false

/** Notes a contact. Throws profileNotFoundException, profileContactInvalidException, profileContact(AlreadyExists|Taken)Exception, tooManyContactsException. */
export async function addContact(
  tx: Transaction,
  {
    customerId,
    source = 'operator',
    maySee = seesNobody,
    ...given
  }: NotedContact & { customerId: string; source?: Source; maySee?: MaySee },
): Promise<void> {
  const value = plainContact(given)
  await lockProfile(tx, customerId)
  const known = await tx.db.selectFrom('customer_contacts').select('id').where('customer_id', '=', customerId).execute()
  if (known.length >= customerLimits.contacts) throw new AppError('tooManyContactsException', { limit: customerLimits.contacts })
  await refuseTaken(tx, { customerId, type: given.type, value, maySee })
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
export async function updateContact(
  tx: Transaction,
  { value, maySee = seesNobody, ...key }: ContactKey & { value: string; maySee?: MaySee },
): Promise<void> {
  const contact = await lockNoted(tx, key)
  const type = notedContactTypes.find((one) => one === contact.type)
  if (type === undefined) throw new AppError('profileContactNotFoundException')
  const plain = plainContact({ type, value })
  if (plain === contact.value) return
  await refuseTaken(tx, { customerId: key.customerId, type, value: plain, maySee })
  await tx.db
    .updateTable('customer_contacts')
    // What a messenger has confirmed was the value of before.
    .set({ value: plain, ...(contact.source === 'provider' && { source: 'operator' as const }) })
    .where('id', '=', contact.id)
    .execute()
    .catch(refusing({ customer_contacts_organisation_id_type_channel_id_value_key: taken }))
}

/** Removes a contact that was noted. Throws profileContactNotFoundException. */
export async function removeContact(tx: Transaction, key: ContactKey): Promise<void> {
  const { id } = await lockNoted(tx, key)
  await tx.db.deleteFrom('customer_contacts').where('id', '=', id).execute()
}

/** Chooses the contact to answer through; null: none. What the customer only typed leads to nobody. Throws profileContactNotFoundException. */
export async function preferContact(
  tx: Transaction,
  { customerId, contactId }: { customerId: string; contactId: string | null },
): Promise<void> {
  await lockProfile(tx, customerId)
  if (contactId !== null) {
    const contact = await tx.db
      .selectFrom('customer_contacts')
      .select('id')
      .where('id', '=', contactId)
      .where('customer_id', '=', customerId)
      .where('source', '<>', 'customer')
      .executeTakeFirst()
    if (!contact) throw new AppError('profileContactNotFoundException')
  }
  await tx.db.updateTable('customers').set({ preferred_contact_id: contactId }).where('id', '=', customerId).execute()
}

async function lockNoted(tx: Transaction, { customerId, contactId }: ContactKey): Promise<ContactRow> {
  const contact = await tx.db
    .selectFrom('customer_contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('customer_id', '=', customerId)
    .where((where) => where.or([where('source', '<>', 'provider'), where('channel_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst()
  if (!contact) throw new AppError('profileContactNotFoundException')
  return contact
}

/**
 * One value belongs to one customer, whether it was noted or came with a message, as the number of a messenger too: whose it is, is said to who may see them.
 * What customers typed proves nothing.
 */
async function refuseTaken(
  tx: Transaction,
  { customerId, type, value, maySee }: NotedContact & { customerId: string; maySee: MaySee },
): Promise<void> {
  const holders = await findContactHolders(tx.db, {
    phones: type === 'phone' ? [value] : [],
    emails: type === 'email' ? [value] : [],
  })
  const other = holders.find((holder) => holder.customerId !== customerId)
  const isTheirs = other === undefined && (await hasContact(tx, { customerId, type, value }))
  const holderId = isTheirs ? customerId : other?.customerId
  if (holderId === undefined) return
  if (!(await maySee(holderId))) throw taken()
  const names = await customerNames(tx.db, [holderId])
  throw new AppError('profileContactAlreadyExistsException', { name: names.get(holderId) ?? '' })
}

/** Whoever writes to us by a messenger may have their number noted beside it; what is noted is noted once. */
async function hasContact(tx: Transaction, { customerId, type, value }: NotedContact & { customerId: string }): Promise<boolean> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('value', '=', value)
    .where('source', '<>', 'customer')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever has it is not seen by the caller, or has got it in the same moment. */
function taken(): AppError {
  return new AppError('profileContactTakenException')
}
