import { type CrmConnectionView, type CrmRunCount, crmRunCounts } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { ConnectionRow, Run } from '../tables.ts'
import { openHookSecret, openSecrets } from './secrets.ts'
import { wayOf } from './way-of.ts'
import '../tables.ts'

/** More waiting changes than this need not be told apart. */
const waitingShownMax = 1_000

/** Throws crmConnectionNotFoundException. */
export async function getConnection(db: Kysely<Tables>, connectionId: string): Promise<ConnectionRow> {
  const row = await db.selectFrom('crm_connections').selectAll().where('id', '=', connectionId).executeTakeFirst()
  if (!row) throw new AppError('crmConnectionNotFoundException')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockConnection(tx: Transaction, connectionId: string): Promise<ConnectionRow> {
  const row = await tx.db.selectFrom('crm_connections').selectAll().where('id', '=', connectionId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('crmConnectionNotFoundException')
  return row
}

/** A connection as its page shows it. */
export async function viewConnection(app: AppContext, db: Kysely<Tables>, row: ConnectionRow): Promise<CrmConnectionView> {
  const waiting = await db.selectFrom('crm_tasks').select('key').where('connection_id', '=', row.id).limit(waitingShownMax).execute()
  const { linked } = await db
    .selectFrom('crm_links')
    .select((get) => get.fn.countAll<number>().as('linked'))
    .where('connection_id', '=', row.id)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    way: wayOf(row),
    name: row.name,
    state: row.state,
    account: row.account,
    settings: row.settings,
    secrets: Object.keys(openSecrets(app.vault, row) ?? {}),
    mapping: row.mapping,
    hookUrl: hookUrlOf(app, row),
    problem: row.problem,
    failingSince: row.failing_since?.toISOString() ?? null,
    accessEndsAt: row.access_ends_at?.toISOString() ?? null,
    syncedAt: row.synced_at?.toISOString() ?? null,
    hookedAt: row.hooked_at?.toISOString() ?? null,
    waiting: waiting.length,
    linked: Number(linked),
    run: row.run && viewRun(row.run),
    createdAt: row.created_at.toISOString(),
  }
}

function viewRun({ kind, phase, done, total, counts, startedAt, finishedAt }: Run): CrmConnectionView['run'] {
  const all = Object.fromEntries(crmRunCounts.map((count) => [count, counts[count] ?? 0])) as Record<CrmRunCount, number>
  return { kind, phase, done, total, counts: all, startedAt, finishedAt }
}

/** Where the CRM posts what has changed. */
function hookUrlOf({ config, vault }: Pick<AppContext, 'config' | 'vault'>, row: ConnectionRow): string | null {
  const secret = openHookSecret(vault, row)
  return config.publicUrl && secret ? `${config.publicUrl}/hooks/crm/${row.id}/${secret}` : null
}
