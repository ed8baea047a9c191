import type { Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { BillingAccountRow } from './tables.ts'

/** How an organisation stands with its provider at a moment. */
export type Finances = {
  organisationId: string
  name: string
  kind: 'provider' | 'client'
  active: boolean
  locale: Locale
  administratorEmail: string
  planId: string
  planName: string
  priceKopecks: number
  planSince: Date
  planUntil: Date | null
  trial: boolean
  balanceKopecks: number
  /** Null: it has none, and is charged nothing. */
  account: BillingAccountRow | null
}

/** Undefined where there is no such organisation. Only for the system's connection. */
export async function loadFinances(db: Kysely<Tables>, organisationId: string): Promise<Finances | undefined> {
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('plans as p', 'p.id', 'o.plan_id')
    .select(['o.name', 'o.kind', 'o.active', 'o.locale', 'o.administrator_email', 'o.plan_id', 'o.plan_since', 'o.plan_until', 'o.trial'])
    .select(['o.balance_kopecks', 'p.name as plan_name', 'p.price_kopecks'])
    .where('o.id', '=', organisationId)
    .executeTakeFirst()
  if (!row) return undefined
  const account = await db.selectFrom('billing_accounts').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst()
  return {
    organisationId,
    name: row.name,
    kind: row.kind,
    active: row.active,
    locale: row.locale,
    administratorEmail: row.administrator_email,
    planId: row.plan_id,
    planName: row.plan_name,
    priceKopecks: row.price_kopecks,
    planSince: row.plan_since,
    planUntil: row.plan_until,
    trial: row.trial,
    balanceKopecks: row.balance_kopecks,
    account: account ?? null,
  }
}

/**
 * The same, and nobody else moves money or changes the plan of the organisation until the commit. The lock is a statement of its own: one that
 * waits for it and reads more than the locked row would read that as it was before the wait.
 */
export async function lockFinances(db: Kysely<Tables>, organisationId: string): Promise<Finances | undefined> {
  await sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`.execute(db)
  return loadFinances(db, organisationId)
}

/** Whether its plan is charged at all: the provider itself never is. */
export function isCharged({ kind, priceKopecks, account }: Pick<Finances, 'kind' | 'priceKopecks' | 'account'>): boolean {
  return kind === 'client' && account !== null && priceKopecks > 0
}

/** Where the next period begins that is charged: not before what is paid or tried out is over. Null: nothing is charged. */
export function dueAt(finances: Finances): Date | null {
  const { account, planUntil } = finances
  if (!account || !isCharged(finances)) return null
  return planUntil && planUntil > account.next_charge_at ? planUntil : account.next_charge_at
}

/** The organisations that the job looks at: those that may be charged, and those that have a period whose act is not written. */
export async function listToLookAt(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM billing_accounts b JOIN organisations o ON o.id = b.organisation_id
    WHERE o.active OR EXISTS (SELECT FROM charged_periods p WHERE p.organisation_id = o.id AND p.closed_at IS NULL)
    ORDER BY o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these organisations are charged for their plans. */
export async function listCharged(db: Kysely<Tables>, organisationIds: readonly string[]): Promise<Set<string>> {
  if (organisationIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('billing_accounts as b')
    .innerJoin('organisations as o', 'o.id', 'b.organisation_id')
    .innerJoin('plans as p', 'p.id', 'o.plan_id')
    .select('b.organisation_id')
    .where('b.organisation_id', 'in', organisationIds)
    .where('o.kind', '=', 'client')
    .where('p.price_kopecks', '>', 0)
    .execute()
  return new Set(rows.map((row) => row.organisation_id))
}
