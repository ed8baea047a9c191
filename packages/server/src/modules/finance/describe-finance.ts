import { type FinanceView, limits } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { billingSettings } from './billing-settings.ts'
import { dueAt, type Finances, loadFinances } from './finances.ts'
import type { BillingSettingsRow } from './tables.ts'

/** How an organisation stands with its provider. Throws organizationNotFoundException. Only for the system's connection. */
export async function describeFinance(db: Kysely<Tables>, organisationId: string): Promise<FinanceView> {
  const finances = await loadFinances(db, organisationId)
  if (!finances) throw new AppError('organizationNotFoundException')
  const settings = await billingSettings(db)
  const provider = finances.kind === 'provider'
  return {
    balanceKopecks: finances.balanceKopecks,
    currency: 'RUB',
    plan: { name: finances.planName, priceKopecks: finances.priceKopecks },
    planSince: finances.planSince.toISOString(),
    planUntil: finances.planUntil?.toISOString() ?? null,
    trial: finances.trial,
    account: accountOf(finances, settings),
    invoicing: settings !== undefined,
    contact: provider ? null : await contactOf(db),
    minimumKopecks: limits.topUpMinimumKopecks,
    provider,
  }
}

function accountOf(finances: Finances, settings: BillingSettingsRow | undefined): FinanceView['account'] {
  const { account } = finances
  if (!account) return null
  const due = dueAt(finances)
  return {
    version: account.version,
    payer: account.payer,
    postpaid: account.postpaid,
    nextCharge: due && { at: due.toISOString(), amountKopecks: finances.priceKopecks },
    shortSince: account.short_since?.toISOString() ?? null,
    deactivatesAt: deactivationAt(account.short_since, settings)?.toISOString() ?? null,
  }
}

/** When an organisation is deactivated because a charge waits for money; null: it is not. Days before the rule stood are not counted. */
export function deactivationAt(shortSince: Date | null, settings: BillingSettingsRow | undefined): Date | null {
  if (!shortSince || !settings?.deactivate_after_days || !settings.deactivating_since) return null
  const from = Math.max(shortSince.getTime(), settings.deactivating_since.getTime())
  return new Date(from + settings.deactivate_after_days * 86_400_000)
}

/** The provider's address, to which its clients are sent. */
async function contactOf(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('organisations')
    .select('administrator_email')
    .where('kind', '=', 'provider')
    .orderBy('id')
    .executeTakeFirst()
  return row?.administrator_email || null
}
