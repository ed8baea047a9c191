import type { CustomerImportProblem } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { differenceOf } from './difference.ts'
import { type Lookups, readLookups } from './lookups.ts'
import { findHolders, type Holders, keyOf } from './match-rows.ts'
import { RowRefused, readRow, type Wanted } from './read-row.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

const pageSize = 500

type FileRow = { line: number; cells: string[] }
type Refusal = { line: number; problem: CustomerImportProblem; column: number | null }
type Counts = { done: number; created: number; changed: number; same: number; refused: number }

/**
 * The dry run: finds out of each row what would become of it, and writes down which are not taken and why. It remembers what earlier rows of the file
 * would have made, so that two rows about one new person are one person. One that was cut off begins anew.
 */
export async function checkImport(app: AppContext, row: ImportRow): Promise<void> {
  const { organisation_id: organisationId, id } = row
  await inOrganisation(app, organisationId, (tx) =>
    tx.db
      .updateTable('customer_import_rows')
      .set({ problem: null, problem_column: null })
      .where('import_id', '=', id)
      .where('problem', 'is not', null)
      .execute(),
  )
  const lookups = await readOrganisation(app, organisationId, readLookups)
  const owners = new Map<string, string>()
  const counts: Counts = { done: 0, created: 0, changed: 0, same: 0, refused: 0 }
  for (let last = 0; ; ) {
    const page = await readOrganisation(app, organisationId, (db) =>
      db
        .selectFrom('customer_import_rows')
        .select(['line', 'cells'])
        .where('import_id', '=', id)
        .where('line', '>', last)
        .orderBy('line')
        .limit(pageSize)
        .execute(),
    )
    if (page.length === 0) break
    last = page.at(-1)?.line ?? last
    const refusals = await checkPage(app, row, { page, lookups, owners, counts })
    counts.done += page.length
    if (!(await noteCounts(app, row, counts, refusals))) return
  }
  await inOrganisation(app, organisationId, (tx) =>
    tx.db.updateTable('customer_imports').set({ state: 'checked' }).where('id', '=', id).where('state', '=', 'checking').execute(),
  )
}

type Page = { page: readonly FileRow[]; lookups: Lookups; owners: Map<string, string>; counts: Counts }

async function checkPage(
  app: AppContext,
  { organisation_id, mapping }: ImportRow,
  { page, lookups, owners, counts }: Page,
): Promise<Refusal[]> {
  const read = page.map(({ line, cells }) => ({ line, wanted: orRefusal(() => readRow(cells, mapping.columns, lookups)) }))
  const good = read.flatMap(({ wanted }) => (wanted instanceof RowRefused ? [] : [wanted]))
  const holders = await readOrganisation(app, organisation_id, (db) => findHolders(db, good))
  const refusals: Refusal[] = []
  for (const { line, wanted } of read) {
    const outcome =
      wanted instanceof RowRefused ? wanted : orRefusal(() => outcomeOf(wanted, { line, holders, owners, replace: mapping.replace }))
    if (outcome instanceof RowRefused) {
      counts.refused += 1
      refusals.push({ line, problem: outcome.problem, column: outcome.column ?? null })
    } else counts[outcome] += 1
  }
  return refusals
}

type Around = { line: number; holders: Holders; owners: Map<string, string>; replace: boolean }

/** Throws RowRefused. */
function outcomeOf(wanted: Wanted, { line, holders, owners, replace }: Around): 'created' | 'changed' | 'same' {
  const earlier = wanted.contacts.flatMap((contact) => owners.get(keyOf(contact)) ?? [])
  const owner = onlyOne([...holders.idsOf(wanted.contacts), ...earlier])
  const customer = owner === undefined ? undefined : holders.get(owner)
  const hasComment = owner !== undefined && wanted.comment !== undefined && holders.hasComment(owner, wanted.comment)
  const difference = customer && differenceOf(customer, wanted, { replace, hasComment })
  for (const contact of wanted.contacts) owners.set(keyOf(contact), owner ?? `line ${line}`)
  if (owner === undefined) return 'created'
  return customer && !difference ? 'same' : 'changed'
}

/** Throws RowRefused where they are several. */
export function onlyOne(ids: readonly string[]): string | undefined {
  const [first, ...others] = new Set(ids)
  if (others.length > 0) throw new RowRefused('twoCustomers')
  return first
}

function orRefusal<Found>(work: () => Found): Found | RowRefused {
  try {
    return work()
  } catch (error) {
    if (error instanceof RowRefused) return error
    throw error
  }
}

/** Whether it is still wanted. */
async function noteCounts(
  app: AppContext,
  { organisation_id, id }: ImportRow,
  counts: Counts,
  refusals: readonly Refusal[],
): Promise<boolean> {
  return inOrganisation(app, organisation_id, async (tx) => {
    const noted = await tx.db
      .updateTable('customer_imports')
      .set(counts)
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .executeTakeFirstOrThrow()
    if (refusals.length > 0) {
      await sql`UPDATE customer_import_rows SET problem = refused.problem, problem_column = refused.column
        FROM json_to_recordset(${JSON.stringify(refusals)}::json) AS refused (line int, problem text, "column" int)
        WHERE customer_import_rows.import_id = ${id} AND customer_import_rows.line = refused.line`.execute(tx.db)
    }
    return noted.numUpdatedRows > 0n
  })
}
