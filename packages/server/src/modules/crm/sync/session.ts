import type { CrmAdapter, CrmConnection, CrmRecord } from '@besedka/channels/crm'
import type { CrmEntity, CrmMappedField, CrmRunCount } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { ConnectionRow } from '../tables.ts'

/** A connection while something is exchanged through it. */
export type Session = {
  app: AppContext
  row: ConnectionRow
  adapter: CrmAdapter
  crm: CrmConnection
  mapping: Readonly<Record<CrmEntity, readonly CrmMappedField[]>>
  /** How often the CRM was called. */
  calls: number
  /** Looks at one of ours or of theirs, and makes both say the same. */
  reconcile(about: About): Promise<CrmRunCount>
}

/** What is looked at. `full`: also what neither side has changed since. */
export type About = { entity: CrmEntity; full?: boolean } & ({ ownId: string } | { remoteId: string } | { record: CrmRecord })

export function change<T>({ app, row }: Pick<Session, 'app' | 'row'>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inOrganisation(app, row.organisation_id, work)
}

export function mappingOf({ mapping }: Pick<ConnectionRow, 'mapping'>): Session['mapping'] {
  return {
    customer: mapping.filter(({ entity }) => entity === 'customer'),
    company: mapping.filter(({ entity }) => entity === 'company'),
  }
}
