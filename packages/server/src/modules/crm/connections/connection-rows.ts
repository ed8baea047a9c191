import { renewalOf } from '@besedka/channels/crm'
import { type CrmKind, crmConnectionsMax, type Locale, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { newToken } from '../../../platform/crypto/tokens.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lastPosition } from '../../../platform/events/read-further.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import type { ConnectionRow } from '../tables.ts'
import type { Connected } from './connect.ts'
import { defaultMapping } from './default-mapping.ts'
import { sealHookSecret, sealSecrets } from './secrets.ts'
import '../tables.ts'

/** The columns of a connection without a problem. */
export const healthy = { problem: null, failures: 0, failing_since: null, told_at: null, rests_until: null }

type Inserted = Connected & { kind: CrmKind; name: string; settings: Record<string, string>; locale: Locale }

/** Throws crmConnectionLimitReachedException. */
export async function insertConnection(
  app: AppContext,
  tx: Transaction,
  account: SignedInAccount,
  { kind, name, account: called, settings, secrets, locale }: Inserted,
): Promise<ConnectionRow> {
  const others = await tx.db.selectFrom('crm_connections').select('id').execute()
  if (others.length >= crmConnectionsMax) throw new AppError('crmConnectionLimitReachedException', { size: crmConnectionsMax })
  const key = { organisation_id: tx.organisationId, id: newId() }
  return tx.db
    .insertInto('crm_connections')
    .values({
      ...key,
      kind,
      name,
      account: called,
      settings: JSON.stringify(settings),
      secrets: JSON.stringify(sealSecrets(app.vault, key, secrets)),
      hook_secret: sealHookSecret(app.vault, key, newToken()),
      mapping: JSON.stringify(defaultMapping),
      log_cursor: await lastPosition(tx),
      polled_at: null,
      hooked_at: null,
      synced_at: null,
      problem: null,
      failing_since: null,
      told_at: null,
      rests_until: null,
      renew_at: renewalOf(secrets)?.renewAt ?? null,
      run: null,
      created_at: tx.now,
      created_by: account.kind ? null : account.id,
      locale,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes the row, and its version. */
export async function saveConnection(tx: Transaction, { id }: ConnectionRow, values: object): Promise<ConnectionRow> {
  return tx.db
    .updateTable('crm_connections')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
