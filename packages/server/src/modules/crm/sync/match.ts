import type { CrmRecord } from '@besedka/channels/crm'
import type { CrmEntity } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { findByContacts } from '../../customers/index.ts'
import { findCompanyByName } from '../own/own-company.ts'
import { plainOf } from '../own/own-customer.ts'
import '../tables.ts'

/** Whether a contact of the CRM becomes a customer here: one who cannot be reached is of no use in a chat. */
export function isReachable({ phones, emails }: Pick<CrmRecord, 'phones' | 'emails'>): boolean {
  return phones.some((phone) => plainOf('phone', phone)) || emails.some((email) => plainOf('email', email))
}

/**
 * Who of ours a record is: a customer with one of its numbers or addresses, noted or written from (what somebody typed proves nothing); a company of
 * its name.
 */
export async function findOwn(db: Kysely<Tables>, entity: CrmEntity, record: CrmRecord): Promise<string | undefined> {
  if (entity === 'company') return record.name === '' ? undefined : findCompanyByName(db, record.name)
  const phones = record.phones.flatMap((phone) => plainOf('phone', phone) ?? [])
  const emails = record.emails.flatMap((email) => plainOf('email', email) ?? [])
  return findByContacts(db, { phones, emails })
}
