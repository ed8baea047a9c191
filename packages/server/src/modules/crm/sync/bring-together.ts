import type { CrmChange, CrmRecord } from '@besedka/channels/crm'
import type { CrmChangedValue, CrmMappedField, CrmRunCount } from '@besedka/contract'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { Values } from '../own/own-customer.ts'
import { lockOwn, type OwnView, readOwn, valuesOfOwn, writeOwn } from '../own/own-side.ts'
import type { LinkRow } from '../tables.ts'
import { type Decision, decide, isSame, type Seen } from './decide.ts'
import { findLink, saveLink } from './links.ts'
import { noteChange, shown } from './note-change.ts'
import { resolveCompanies } from './resolve-companies.ts'
import { change, type Session } from './session.ts'
import { type CompanyLinks, changeOf, valuesOfRecord } from './their-side.ts'

/** What is to be written into the CRM, and what is remembered once it has been. */
type ToCrm = { change: CrmChange; seen: Record<string, Seen>; values: CrmChangedValue[]; name: string }

type Given = { record: CrmRecord; full: boolean }

/**
 * Makes a pair say the same. What comes here is written in one transaction; what goes there is written after it, and remembered only when the CRM has
 * confirmed it: an attempt that broke off finds the difference again.
 */
export async function bringTogether(session: Session, link: LinkRow, given: Given): Promise<CrmRunCount> {
  const own = await readOrganisation(session.app, session.row.organisation_id, (db) => readOwn(db, link.entity, link.own_id))
  if (!own) return 'skipped'
  const companies = await resolveCompanies(session, own, given.record)
  const plan = await change(session, (tx) => writeHere(tx, session, { ...given, link, companies }))
  if (!plan) return 'skipped'
  if (!plan.toCrm) return plan.changedHere ? 'changed' : 'same'
  const { toCrm } = plan
  await session.adapter.update(session.crm, link.entity, link.remote_id, toCrm.change)
  await change(session, (tx) => noteThere(tx, link, toCrm))
  return 'changed'
}

async function writeHere(
  tx: Transaction,
  session: Session,
  {
    link: { connection_id: connectionId, entity, own_id: ownId },
    record,
    full,
    companies,
  }: Given & { link: LinkRow; companies: CompanyLinks },
): Promise<{ changedHere: boolean; toCrm: ToCrm | undefined } | undefined> {
  const own = await lockOwn(tx, entity, ownId)
  const link = await findLink(tx.db, { connectionId, entity, ownId })
  if (!own || !link) return undefined
  const mapping = session.mapping[entity]
  const was = valuesOfOwn(own, mapping, link.seen)
  // Read from a copy that lags behind, or heard of late: what we know is newer.
  const isStale = !full && link.remote_modified_at !== null && record.modifiedAt < link.remote_modified_at
  const theirs = isStale ? {} : valuesOfRecord(entity, record, mapping, companies)
  // A company that the customer came into since it was looked up is left to the event of that: here it would look as if the CRM could not take it.
  const decidable = mapping.filter((row) => row.own !== 'company' || typeof was.company !== 'string' || companies.covers(was.company))
  const decisions = decidable.flatMap((row) =>
    decided(tx.now, { row, link, record, full, own: was[row.own] ?? null, theirs: theirs[row.own] }),
  )

  const here = pick(
    decisions,
    ({ decision, own: value }) => !isSame(decision.own, value),
    ({ decision }) => decision.own,
  )
  const is = Object.keys(here).length > 0 ? await writtenHere(tx, { link, own, was, here, mapping }) : { values: was, name: own.view.name }
  const there = pick(
    decisions,
    ({ decision, theirs: value }) => !isSame(decision.theirs, value),
    ({ decision }) => decision.theirs,
  )
  const { change: written, fields } = changeOf(entity, record, { values: there, mapping, companies })

  const settled = decisions.filter(({ field }) => !fields.includes(field))
  const seen = {
    ...link.seen,
    ...Object.fromEntries(settled.map(({ field, theirs: value }) => [field, { own: is.values[field] ?? null, theirs: value }])),
  }
  const pending = Object.entries(link.own_changes).filter(([field]) => fields.includes(field))
  await saveLink(tx, link, {
    seen,
    own_changes: Object.fromEntries(pending),
    remote_modified_at: isStale ? link.remote_modified_at : record.modifiedAt,
    compared_at: tx.now,
    gone_at: null,
  })
  const said = decisions
    .filter(({ field, decision, own: value }) => !isSame(value, is.values[field]) || decision.lost?.side === 'own')
    .map(({ field, decision, own: value }) => told(field, { before: value, after: is.values[field] ?? null, decision, side: 'own' }))
  if (said.length > 0) {
    const about = { connectionId, entity, ownId, remoteId: link.remote_id, name: is.name }
    await noteChange(tx, { ...about, kind: 'changed', direction: 'fromCrm', values: said })
  }
  return { changedHere: said.length > 0, toCrm: fields.length > 0 ? toCrm() : undefined }

  function toCrm(): ToCrm {
    const going = decisions.filter(({ field }) => fields.includes(field))
    return {
      change: written,
      name: is.name,
      seen: Object.fromEntries(going.map(({ field, decision }) => [field, { own: is.values[field] ?? null, theirs: decision.theirs }])),
      values: going.map(({ field, decision, theirs: value }) =>
        told(field, { before: value, after: decision.theirs, decision, side: 'theirs' }),
      ),
    }
  }
}

type Decided = { field: string; own: Values[string]; theirs: Values[string]; decision: Decision }

/** Decides one field; nothing where the CRM says what we have no word for and we have nothing new to say. */
function decided(
  now: Date,
  {
    row,
    link,
    record,
    full,
    own,
    theirs,
  }: {
    row: CrmMappedField
    link: LinkRow
    record: CrmRecord
    full: boolean
    own: Values[string]
    theirs: Values[string] | undefined
  },
): Decided[] {
  const seen = link.seen[row.own]
  if (theirs === undefined && !seen) return []
  const said = theirs === undefined ? (seen?.theirs ?? null) : theirs
  const noted = link.own_changes[row.own]
  // What the log has not told of yet has happened just now.
  const ownAt = noted && isSame(noted.value, own) ? new Date(noted.at) : now
  const decision = decide({ direction: row.direction, own, theirs: said, seen, ownAt, theirsAt: record.modifiedAt, full })
  // Nobody is without a name.
  if (row.own === 'name' && (!decision.own || !decision.theirs)) return []
  return [{ field: row.own, own, theirs: said, decision }]
}

async function writtenHere(
  tx: Transaction,
  { link, own, was, here, mapping }: { link: LinkRow; own: OwnView; was: Values; here: Values; mapping: readonly CrmMappedField[] },
): Promise<{ values: Values; name: string }> {
  const after = await writeOwn(tx, { entity: own.entity, ownId: own.view.id, was, values: here })
  const company: Record<string, Seen> = here.company === undefined ? {} : { company: { own: here.company, theirs: here.company } }
  return { values: valuesOfOwn(after, mapping, { ...link.seen, ...company }), name: after.view.name }
}

/** Remembers what the CRM has confirmed. */
async function noteThere(tx: Transaction, { connection_id: connectionId, entity, own_id: ownId }: LinkRow, toCrm: ToCrm): Promise<void> {
  await tx.db
    .selectFrom('crm_links')
    .select('own_id')
    .where('connection_id', '=', connectionId)
    .where('entity', '=', entity)
    .where('own_id', '=', ownId)
    .forUpdate()
    .execute()
  const link = await findLink(tx.db, { connectionId, entity, ownId })
  if (!link) return
  const later = Object.entries(link.own_changes).filter(([field, { value }]) => !toCrm.seen[field] || !isSame(value, toCrm.seen[field].own))
  await saveLink(tx, link, { seen: { ...link.seen, ...toCrm.seen }, own_changes: Object.fromEntries(later) })
  const about = { connectionId, entity, ownId, remoteId: link.remote_id, name: toCrm.name }
  await noteChange(tx, { ...about, kind: 'changed', direction: 'toCrm', values: toCrm.values })
}

function pick(decisions: readonly Decided[], wanted: (one: Decided) => boolean, value: (one: Decided) => Values[string]): Values {
  return Object.fromEntries(decisions.filter(wanted).map((one) => [one.field, value(one)]))
}

function told(
  field: string,
  { before, after, decision, side }: { before: Values[string]; after: Values[string]; decision: Decision; side: 'own' | 'theirs' },
): CrmChangedValue {
  const lost = decision.lost?.side === side ? { lost: shown(decision.lost.value) } : {}
  return { field, before: shown(before), after: shown(after), ...lost }
}
