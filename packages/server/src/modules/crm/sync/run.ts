import { type CrmEntity, type CrmRunCount, type CrmRunPhase, crmRunPhases } from '@besedka/contract'
import { sql } from 'kysely'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { allNumbers } from '../../customers/index.ts'
import type { Run } from '../tables.ts'
import { findLink } from './links.ts'
import { lookAt } from './look-at.ts'
import { findOwn, isReachable } from './match.ts'
import { change, type Session } from './session.ts'
import '../tables.ts'

const ownAtOnce = 50

/** The entity that a phase is about, and whose side it goes through. */
const phases = {
  companies: { entity: 'company', side: 'theirs' },
  customers: { entity: 'customer', side: 'theirs' },
  ownCompanies: { entity: 'company', side: 'own' },
  ownCustomers: { entity: 'customer', side: 'own' },
} as const satisfies Record<CrmRunPhase, { entity: CrmEntity; side: 'own' | 'theirs' }>

/** Does the next page of a run over everything, and writes down how far it is: after a crash it goes on there. */
export async function runOn(session: Session, run: Run): Promise<Run> {
  const { phase } = run
  if (phase === null) return run
  const { entity, side } = phases[phase]
  const step = side === 'theirs' ? await theirPage(session, run, entity) : await ownPage(session, run, entity)
  const counts = { ...run.counts }
  for (const [count, by] of Object.entries(step.counts)) counts[count as CrmRunCount] = (counts[count as CrmRunCount] ?? 0) + by
  const next: Run = { ...run, counts, done: run.done + step.looked, total: addTotal(run, step.total), from: step.next }
  if (step.next === null) {
    next.phase = crmRunPhases[crmRunPhases.indexOf(phase) + 1] ?? null
    if (next.phase === null) Object.assign(next, { finishedAt: session.app.now().toISOString(), total: next.done })
  }
  await change(session, (tx) =>
    tx.db
      .updateTable('crm_connections')
      .set({
        run: JSON.stringify(next),
        // A person may have paused it meanwhile; that stays.
        ...(next.finishedAt && next.kind !== 'dryRun' ? { state: sql`CASE state WHEN 'new' THEN 'active' ELSE state END` } : {}),
      })
      .where('id', '=', session.row.id)
      .execute(),
  )
  return next
}

type Step = { looked: number; next: string | null; total: number | null; counts: Partial<Record<CrmRunCount, number>> }

/** What each part says of how many there are adds up. */
function addTotal({ total, from }: Run, ofPart: number | null): number | null {
  if (ofPart === null || from !== null) return total
  return (total ?? 0) + ofPart
}

async function theirPage(session: Session, run: Run, entity: CrmEntity): Promise<Step> {
  const page = await session.adapter.listAll(session.crm, entity, run.from)
  const counts: Step['counts'] = {}
  for (const record of page.records) {
    const outcome =
      run.kind === 'dryRun'
        ? await foresee(session, entity, record)
        : await lookAt(session, { entity, record, full: run.kind === 'repair' })
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return { looked: page.records.length, next: page.next, total: page.total, counts }
}

/** What would become of a record, without doing it. */
async function foresee(session: Session, entity: CrmEntity, record: Parameters<typeof findOwn>[2]): Promise<CrmRunCount> {
  return readOrganisation(session.app, session.row.organisation_id, async (db) => {
    const connectionId = session.row.id
    if (await findLink(db, { connectionId, entity, remoteId: record.id })) return 'same'
    if (entity === 'customer' && !isReachable(record)) return 'skipped'
    const own = await findOwn(db, entity, record)
    if (own) return (await findLink(db, { connectionId, entity, ownId: own })) ? 'skipped' : 'linked'
    const direction = session.mapping[entity].find((row) => row.own === 'name')?.direction
    return direction === 'toCrm' || direction === undefined ? 'skipped' : 'createdHere'
  })
}

async function ownPage(session: Session, run: Run, entity: CrmEntity): Promise<Step> {
  const sought = { connectionId: session.row.id, entity, before: run.kind === 'repair' ? new Date(run.startedAt) : undefined }
  if (run.kind === 'dryRun') {
    const untold = await readOrganisation(session.app, session.row.organisation_id, (db) => countUnlinked(db, sought))
    // Those that a record was found for are not made anew.
    const more = entity === 'customer' ? Math.max(0, untold - (run.counts.linked ?? 0)) : untold
    return { looked: untold, next: null, total: untold, counts: { createdThere: more } }
  }
  const ids = await readOrganisation(session.app, session.row.organisation_id, (db) => listUnseen(db, sought, run.from))
  const counts: Step['counts'] = {}
  for (const ownId of ids) {
    const outcome = await lookAt(session, { entity, ownId, full: run.kind === 'repair' })
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const last = ids.at(-1)
  return { looked: ids.length, next: ids.length === ownAtOnce && last ? last : null, total: null, counts }
}

type Sought = { connectionId: string; entity: CrmEntity; before: Date | undefined }
type Db = Parameters<typeof findLink>[0]

/** Ours that the CRM does not know; of a repair also those that it has not shown. */
async function listUnseen(db: Db, { connectionId, entity, before }: Sought, from: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(entity === 'customer' ? 'customers' : 'companies')} AS own
    WHERE ${from === null ? sql`true` : sql`id > ${from}::uuid`} AND ${tellable(entity)}
      AND NOT EXISTS (SELECT FROM crm_links AS link
        WHERE link.organisation_id = own.organisation_id AND link.connection_id = ${connectionId}::uuid AND link.entity = ${entity}
          AND link.own_id = own.id ${before ? sql`AND (link.compared_at >= ${before} OR link.gone_at IS NOT NULL)` : sql``})
    ORDER BY id LIMIT ${ownAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countUnlinked(db: Db, { connectionId, entity }: Sought): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(entity === 'customer' ? 'customers' : 'companies')} AS own
    WHERE ${tellable(entity)} AND NOT EXISTS (SELECT FROM crm_links AS link
      WHERE link.organisation_id = own.organisation_id AND link.connection_id = ${connectionId}::uuid AND link.entity = ${entity} AND link.own_id = own.id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** As `isWorthTelling` has it, for many. */
function tellable(entity: CrmEntity) {
  if (entity === 'company') return sql`true`
  return sql`merged_into_id IS NULL AND EXISTS (SELECT FROM customer_contacts AS contact
    WHERE contact.organisation_id = own.organisation_id AND contact.customer_id = own.id AND contact.source <> 'customer'
      AND (contact.type = 'email' OR contact.type IN ${allNumbers}))`
}
