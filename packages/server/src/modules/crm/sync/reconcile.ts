import type { CrmRecord } from '@besedka/channels/crm'
import type { CrmEntity, CrmRunCount } from '@besedka/contract'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { isWorthTelling, phonesOf } from '../own/own-customer.ts'
import { createOwn, type OwnView, readOwn, valuesOfOwn } from '../own/own-side.ts'
import type { LinkRow } from '../tables.ts'
import { bringTogether } from './bring-together.ts'
import { findLink, saveLink } from './links.ts'
import { findOwn, isReachable } from './match.ts'
import { noteChange, shown } from './note-change.ts'
import { resolveCompanies } from './resolve-companies.ts'
import { type About, change, type Session } from './session.ts'
import { changeOf } from './their-side.ts'
import '../tables.ts'

/**
 * Looks at one of ours or one of theirs, and makes both say the same: whatever has happened, in whichever order it was heard of and how often. It asks
 * what is, and remembers what both sides said last.
 */
export async function reconcile(session: Session, about: About): Promise<CrmRunCount> {
  const { entity, full = false } = about
  const link = await readOrganisation(session.app, session.row.organisation_id, (db) =>
    findLink(db, { connectionId: session.row.id, entity, ...sideOf(about) }),
  )
  if (link) return keepTogether(session, link, { record: 'record' in about ? about.record : undefined, full })
  if ('ownId' in about) return linkOwn(session, entity, about.ownId)
  const record = 'record' in about ? about.record : await session.adapter.get(session.crm, entity, about.remoteId)
  return record ? linkRecord(session, entity, record) : 'skipped'
}

function sideOf(about: About): { ownId: string } | { remoteId: string } {
  if ('ownId' in about) return { ownId: about.ownId }
  return { remoteId: 'record' in about ? about.record.id : about.remoteId }
}

async function keepTogether(
  session: Session,
  link: LinkRow,
  { record: given, full }: { record: CrmRecord | undefined; full: boolean },
): Promise<CrmRunCount> {
  const record = given ?? (await session.adapter.get(session.crm, link.entity, link.remote_id))
  if (!record) {
    if (link.gone_at === null) await change(session, (tx) => noteGone(tx, link))
    return 'skipped'
  }
  return bringTogether(session, link, { record, full })
}

/** It was deleted there. Here it stays, and it is not made anew there: somebody has wanted it gone. */
async function noteGone(tx: Transaction, link: LinkRow): Promise<void> {
  await saveLink(tx, link, { gone_at: tx.now, compared_at: tx.now })
  const own = await readOwn(tx.db, link.entity, link.own_id)
  await noteChange(tx, {
    connectionId: link.connection_id,
    kind: 'gone',
    entity: link.entity,
    direction: 'fromCrm',
    ownId: link.own_id,
    remoteId: link.remote_id,
    name: own?.view.name ?? '',
  })
}

/** A record that is nobody here yet. */
async function linkRecord(session: Session, entity: CrmEntity, record: CrmRecord): Promise<CrmRunCount> {
  if (entity === 'customer' && !isReachable(record)) return 'skipped'
  const linked = await change(session, (tx) => linkWithOwn(tx, session, { entity, record }))
  if (!linked) return 'skipped'
  await bringTogether(session, linked.link, { record, full: false })
  return linked.created ? 'createdHere' : 'linked'
}

async function linkWithOwn(
  tx: Transaction,
  session: Session,
  { entity, record }: { entity: CrmEntity; record: CrmRecord },
): Promise<{ link: LinkRow; created: boolean } | undefined> {
  const found = await findOwn(tx.db, entity, record)
  // A second record of the same person is left alone: which of the two is right, people decide in the CRM.
  if (found && (await findLink(tx.db, { connectionId: session.row.id, entity, ownId: found }))) return undefined
  if (!found && !mayCreate(session, entity, 'here')) return undefined
  const name = record.name || record.phones[0] || record.emails[0] || record.id
  const ownId = found ?? (await createOwn(tx, entity, name))
  const link = await insertLink(tx, session, { entity, ownId, record })
  const kind = found ? 'linked' : 'created'
  await noteChange(tx, { connectionId: session.row.id, kind, entity, direction: 'fromCrm', ownId, remoteId: record.id, name })
  return { link, created: !found }
}

/** One of ours that the CRM does not know yet, as far as we have heard. */
async function linkOwn(session: Session, entity: CrmEntity, ownId: string): Promise<CrmRunCount> {
  const own = await readOrganisation(session.app, session.row.organisation_id, (db) => readOwn(db, entity, ownId))
  if (!own || !isTold(own)) return 'skipped'
  const record = await session.adapter.find(session.crm, entity, { originId: ownId, ...questionOf(own) })
  if (record) return linkFound(session, own, record)
  if (!mayCreate(session, entity, 'there')) return 'skipped'
  const mapping = session.mapping[entity].filter(({ direction }) => direction !== 'fromCrm')
  const companies = await resolveCompanies(session, own, null)
  const values = valuesOfOwn(own, mapping)
  const { change: written, fields } = changeOf(entity, null, { values, mapping, companies })
  const remoteId = await session.adapter.create(session.crm, entity, written, ownId)
  await change(session, async (tx) => {
    const seen = Object.fromEntries(fields.map((field) => [field, { own: values[field] ?? null, theirs: values[field] ?? null }]))
    const link = await insertLink(tx, session, { entity, ownId, record: { id: remoteId } })
    await saveLink(tx, link, { seen })
    await noteChange(tx, {
      connectionId: session.row.id,
      kind: 'created',
      entity,
      direction: 'toCrm',
      ownId,
      remoteId,
      name: own.view.name,
      values: fields.map((field) => ({ field, before: null, after: shown(values[field]) })).filter(({ after }) => after !== null),
    })
  })
  return 'createdThere'
}

async function linkFound(session: Session, own: OwnView, record: CrmRecord): Promise<CrmRunCount> {
  const { entity, view } = own
  const link = await change(session, async (tx) => {
    const other = await findLink(tx.db, { connectionId: session.row.id, entity, remoteId: record.id })
    if (other && !(await isReleased(tx, other))) return undefined
    await noteChange(tx, {
      connectionId: session.row.id,
      kind: 'linked',
      entity,
      direction: 'toCrm',
      ownId: view.id,
      remoteId: record.id,
      name: view.name,
    })
    return insertLink(tx, session, { entity, ownId: view.id, record })
  })
  if (!link) return 'skipped'
  await bringTogether(session, link, { record, full: false })
  return 'linked'
}

/** The record of a company that was deleted here is free for the one that was made under its name since. */
async function isReleased(tx: Transaction, { connection_id, entity, own_id, gone_at }: LinkRow): Promise<boolean> {
  if (entity !== 'company' || gone_at === null || (await readOwn(tx.db, entity, own_id))) return false
  await tx.db
    .deleteFrom('crm_links')
    .where('connection_id', '=', connection_id)
    .where('entity', '=', entity)
    .where('own_id', '=', own_id)
    .execute()
  return true
}

async function insertLink(
  tx: Transaction,
  { row }: Pick<Session, 'row'>,
  { entity, ownId, record }: { entity: CrmEntity; ownId: string; record: Pick<CrmRecord, 'id'> },
): Promise<LinkRow> {
  return tx.db
    .insertInto('crm_links')
    .values({
      organisation_id: tx.organisationId,
      connection_id: row.id,
      entity,
      own_id: ownId,
      remote_id: record.id,
      seen: '{}',
      remote_modified_at: null,
      compared_at: tx.now,
      gone_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function isTold(own: OwnView): boolean {
  return own.entity === 'company' || isWorthTelling(own.view)
}

function questionOf(own: OwnView) {
  if (own.entity === 'company') return { name: own.view.name }
  const emails = own.view.contacts.filter(({ type, typed }) => type === 'email' && !typed).map(({ value }) => value)
  return { phones: phonesOf(own.view), emails }
}

/** Who has names from one side only makes nobody on the other. */
function mayCreate(session: Session, entity: CrmEntity, where: 'here' | 'there'): boolean {
  const direction = session.mapping[entity].find(({ own }) => own === 'name')?.direction
  return direction === 'both' || direction === (where === 'here' ? 'fromCrm' : 'toCrm')
}
