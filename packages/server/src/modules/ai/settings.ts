import type { AiSettings, AiSettingsView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { checkAddress } from '../../platform/net/check-address.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { countToday } from './count-today.ts'
import { openKey, sealKey } from './key.ts'
import type { SettingsRow } from './tables.ts'
import './tables.ts'

/** Whether colleagues may ask: a model is connected and switched on. */
export async function isReady(db: Kysely<Tables>): Promise<{ ready: boolean }> {
  const row = await db.selectFrom('ai_settings').select('active').executeTakeFirst()
  return { ready: row?.active === true }
}

export async function getSettings(app: Pick<AppContext, 'now' | 'vault'>, db: Kysely<Tables>): Promise<AiSettingsView | null> {
  const row = await db.selectFrom('ai_settings').selectAll().executeTakeFirst()
  return row ? toView(app, db, row) : null
}

/**
 * Keeps how the model is reached. A key goes to the address that it was given for and to no other: it is dropped with a new address. Throws
 * validationException for an address that may not be reached.
 */
export async function saveSettings(app: AppContext, tx: Transaction, account: SignedInAccount, given: AiSettings): Promise<AiSettingsView> {
  const url = given.url.replace(/\/+$/, '')
  checkAddress(app.config, url)
  const was = await tx.db.selectFrom('ai_settings').selectAll().forUpdate().executeTakeFirst()
  const kept = was && was.url === url ? was.api_key : null
  const key = given.key === undefined ? kept : given.key === '' ? null : sealKey(app.vault, tx.organisationId, given.key)
  const row: SettingsRow = {
    organisation_id: tx.organisationId,
    active: given.active,
    url,
    model: given.model,
    api_key: key,
    masks: given.masks,
    daily_limit: given.dailyLimit,
    updated_at: tx.now,
  }
  await tx.db
    .insertInto('ai_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
    .execute()
  const changed = differing(was && told(was), { ...told(row), ...(was && key !== was.api_key && { keyReplaced: true }) })
  if (Object.keys(changed.after ?? {}).length > 0)
    tx.audit({ by: account, action: 'ai.changed', subject: { type: 'ai', name: row.model }, ...changed })
  return toView(app, tx.db, row)
}

/** Forgets the connection. That there is none is no error. */
export async function removeSettings(tx: Transaction, account: SignedInAccount): Promise<void> {
  const was = await tx.db.deleteFrom('ai_settings').returningAll().executeTakeFirst()
  if (was) tx.audit({ by: account, action: 'ai.removed', subject: { type: 'ai', name: was.model }, before: told(was) })
}

async function toView(app: Pick<AppContext, 'now' | 'vault'>, db: Kysely<Tables>, row: SettingsRow): Promise<AiSettingsView> {
  return {
    active: row.active,
    url: row.url,
    model: row.model,
    hasKey: row.api_key !== null && openKey(app.vault, row) !== undefined,
    masks: row.masks,
    dailyLimit: row.daily_limit,
    usedToday: await countToday(db, app.now()),
  }
}

/** What the audit log shows of it: never the key. */
function told({ active, url, model, masks, daily_limit, api_key }: SettingsRow): Record<string, unknown> {
  return { active, url, model, masks, dailyLimit: daily_limit, hasKey: api_key !== null }
}
