import type { OrganisationView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listCharged } from '../finance/index.ts'
import { isExtendable, type OrganisationRow } from '../organisations/index.ts'
import { listPlans } from '../plans/index.ts'

/** Organisations as the provider sees them, with the names of their plans. */
export async function toOrganisationViews(db: Kysely<Tables>, rows: readonly OrganisationRow[]): Promise<OrganisationView[]> {
  const names = new Map((await listPlans(db)).map((plan) => [plan.id, plan.name]))
  const charged = await listCharged(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toView(row, names.get(row.plan_id) ?? '', charged.has(row.id)))
}

function toView(row: OrganisationRow, planName: string, charged: boolean): OrganisationView {
  return {
    id: row.id,
    version: row.version,
    login: row.login,
    name: row.name,
    administratorEmail: row.administrator_email,
    active: row.active,
    eraseAt: row.erase_at?.toISOString() ?? null,
    plan: { id: row.plan_id, name: planName },
    planSince: row.plan_since.toISOString(),
    planUntil: row.plan_until?.toISOString() ?? null,
    trial: row.trial,
    extendedAt: row.extended_at?.toISOString() ?? null,
    extendable: isExtendable(row, charged),
    balanceKopecks: row.balance_kopecks,
    locale: row.locale,
    instance: row.instance,
    operatorLicences: row.operator_licences,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What of an organisation the audit log keeps. */
export function toldOf(row: OrganisationRow): Record<string, unknown> {
  return {
    login: row.login,
    name: row.name,
    administratorEmail: row.administrator_email,
    planId: row.plan_id,
    planUntil: row.plan_until?.toISOString() ?? null,
    trial: row.trial,
    locale: row.locale,
    instance: row.instance,
    operatorLicences: row.operator_licences,
  }
}
