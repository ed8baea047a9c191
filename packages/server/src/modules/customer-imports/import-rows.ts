import { type CustomerChange, type CustomerView, newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changeCustomer, changeProfile } from '../chats/index.ts'
import { addMember } from '../companies/index.ts'
import { addComment, addContact, addTag, createNotedCustomers, noteChanges, setFieldValue } from '../customers/index.ts'
import { onlyOne } from './check-import.ts'
import { type Companies, openCompanies } from './companies.ts'
import { type Difference, differenceOf } from './difference.ts'
import { readLookups } from './lookups.ts'
import { findHolders, keyOf } from './match-rows.ts'
import { readRow, type Wanted } from './read-row.ts'
import type { ImportRow } from './tables.ts'

type Noted = { customerId: string; change: CustomerChange }
type Done = { created: number; changed: number; same: number; companiesMade: string[] }

/**
 * Takes rows in, in their order: each finds its customer or makes one. New ones are written together. Throws RowRefused, and what the verbs of profiles
 * throw, when something has changed since the dry run.
 */
export async function importRows(tx: Transaction, row: ImportRow, rows: readonly { cells: string[] }[]): Promise<Done> {
  const lookups = await readLookups(tx.db)
  const wanted = rows.map(({ cells }) => readRow(cells, row.mapping.columns, lookups))
  const work = { tx, row, companies: await openCompanies(tx, wanted), noted: [] as Noted[] }
  const done: Done = { created: 0, changed: 0, same: 0, companiesMade: work.companies.made }
  let holders = await findHolders(tx.db, wanted)
  let waiting: Wanted[] = []
  /** Contacts of rows before, of which the holders know nothing yet. */
  const touched = new Set<string>()
  for (const one of wanted) {
    const ids = holders.idsOf(one.contacts)
    if (one.contacts.some((contact) => touched.has(keyOf(contact))) || ids.some((id) => touched.has(id))) {
      await createAll(work, waiting)
      waiting = []
      touched.clear()
      holders = await findHolders(tx.db, wanted)
    }
    const owner = onlyOne(holders.idsOf(one.contacts))
    const customer = owner === undefined ? undefined : holders.get(owner)
    for (const contact of one.contacts) touched.add(keyOf(contact))
    if (!customer) {
      waiting.push(one)
      done.created += 1
      continue
    }
    touched.add(customer.id)
    const hasComment = one.comment !== undefined && holders.hasComment(customer.id, one.comment)
    const difference = differenceOf(customer, one, { replace: row.mapping.replace, hasComment })
    if (difference) await change(work, customer, difference)
    done[difference ? 'changed' : 'same'] += 1
  }
  await createAll(work, waiting)
  await noteChanges(tx, { cause: 'import', causeId: row.id, byId: row.by_id }, work.noted)
  return done
}

type Work = { tx: Transaction; row: ImportRow; companies: Companies; noted: Noted[] }

/** Who has no name is called as they are reached. */
async function createAll({ tx, row, companies, noted }: Work, rows: readonly Wanted[]): Promise<void> {
  const made = rows.map((wanted) => ({ ...wanted, id: newId(), name: wanted.name ?? wanted.contacts[0]?.value ?? '' }))
  await createNotedCustomers(
    tx,
    made.map(({ statusId = null, managerId = null, ...customer }) => ({ ...customer, statusId, managerId })),
  )
  for (const { id: customerId, companies: names, comment } of made) {
    for (const name of names) await addMember(tx, { companyId: (await companies.get(name)).id, customerId })
    if (comment !== undefined) await addComment(tx, { id: row.by_id }, { customerId, text: comment })
    noted.push({ customerId, change: { created: true } })
  }
}

async function change({ tx, row, companies, noted }: Work, customer: CustomerView, difference: Difference): Promise<void> {
  const { id: customerId } = customer
  const { name, statusId, managerId, notes, contacts, tags, companies: names, values, comment } = difference
  const columns = { name, statusId, personalManagerId: managerId, ...notes }
  if (Object.values(columns).some((value) => value !== undefined)) await changeCustomer(tx, { customerId, ...columns })
  const joined: CustomerChange['companiesAdded'] = []
  let commentId: string | undefined
  if (contacts.length + tags.length + names.length + Object.keys(values).length > 0 || comment !== undefined) {
    await changeProfile(tx, customerId, async () => {
      for (const contact of contacts) await addContact(tx, { customerId, ...contact })
      for (const tag of tags) await addTag(tx, { customerId, tag })
      for (const company of names) {
        const found = await companies.get(company)
        await addMember(tx, { companyId: found.id, customerId })
        joined.push(found)
      }
      for (const [fieldId, value] of Object.entries(values)) await setFieldValue(tx, { customerId, fieldId, value })
      if (comment !== undefined) commentId = await addComment(tx, { id: row.by_id }, { customerId, text: comment })
    })
  }
  noted.push({ customerId, change: changeOf(customer, difference, { joined, commentId }) })
}

type Made = { joined: NonNullable<CustomerChange['companiesAdded']>; commentId: string | undefined }

function changeOf(
  was: CustomerView,
  { name, statusId, managerId, notes, contacts, tags, values }: Difference,
  { joined, commentId }: Made,
): CustomerChange {
  const written = Object.entries(notes) as [keyof typeof notes, string][]
  return {
    ...(name !== undefined && { name: { was: was.name, is: name } }),
    ...(statusId !== undefined && { statusId: { was: was.statusId, is: statusId } }),
    ...(managerId !== undefined && { managerId: { was: was.personalManagerId, is: managerId } }),
    ...(written.length > 0 && { notes: Object.fromEntries(written.map(([note, is]) => [note, { was: was[note], is }])) }),
    ...(tags.length > 0 && { tagsAdded: tags }),
    ...(contacts.length > 0 && { contactsAdded: contacts }),
    ...(joined.length > 0 && { companiesAdded: joined }),
    ...(Object.keys(values).length > 0 && {
      values: Object.fromEntries(Object.entries(values).map(([id, is]) => [id, { was: was.values[id] ?? null, is }])),
    }),
    ...(commentId !== undefined && { commentId }),
  }
}
