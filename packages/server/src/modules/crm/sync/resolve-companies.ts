import type { CrmRecord } from '@besedka/channels/crm'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import type { OwnView } from '../own/own-side.ts'
import { companyLinks } from './links.ts'
import { lookAt } from './look-at.ts'
import type { About, Session } from './session.ts'
import type { CompanyLinks } from './their-side.ts'

/** Sees to it that the companies which a customer and a contact speak of are known on both sides, before anybody is put into them. */
export async function resolveCompanies(session: Session, own: OwnView | undefined, record: CrmRecord | null): Promise<CompanyLinks> {
  const isMapped = session.mapping.customer.some((row) => row.own === 'company')
  const ownIds = own?.entity === 'customer' && isMapped ? own.view.companies.map(({ id }) => id) : []
  const remoteIds = record?.companyId && isMapped ? [record.companyId] : []
  const find = () =>
    readOrganisation(session.app, session.row.organisation_id, (db) =>
      companyLinks(db, { connectionId: session.row.id, ownIds, remoteIds }),
    )
  const known = await find()
  const [first] = ownIds
  const unknown: About[] = [
    ...(first && !ownIds.some((id) => known.remoteOf(id)) ? [{ entity: 'company' as const, ownId: first }] : []),
    ...remoteIds.filter((id) => !known.ownOf(id)).map((remoteId) => ({ entity: 'company' as const, remoteId })),
  ]
  if (unknown.length === 0) return known
  for (const about of unknown) await lookAt(session, about)
  return find()
}
