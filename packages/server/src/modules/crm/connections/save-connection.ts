import { renewalOf } from '@besedka/channels/crm'
import {
  type CrmConnectionView,
  type CrmKind,
  type CrmMappedField,
  type CrmRunKind,
  crmConnectionsMax,
  type Locale,
  newId,
} from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { newToken } from '../../../platform/crypto/tokens.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { lastPosition } from '../../../platform/events/read-further.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import { changedSince } from '../sync/poll.ts'
import type { ConnectionRow } from '../tables.ts'
import { auditConnection } from './audit-connection.ts'
import { type Connected, connect, refusing } from './connect.ts'
import { defaultMapping } from './default-mapping.ts'
import { openSession } from './open-session.ts'
import { openSecrets, sealHookSecret, sealSecrets } from './secrets.ts'
import { getConnection, lockConnection, viewConnection } from './view-connection.ts'
import { wayOf } from './way-of.ts'
import '../tables.ts'

/** What a form gives. */
export type Values = Partial<Record<string, string>>
type NewConnection = { kind: CrmKind; name: string; settings: Values; secrets: Values; locale: Locale }

/** Connects a CRM that lets us in. Throws validationException, crmConnectionRefusedException, crmConnectionLimitReachedException. */
export async function createConnection(app: AppContext, account: SignedInAccount, given: NewConnection): Promise<CrmConnectionView> {
  const settings = withoutEmpty(given.settings)
  const connected = await connect(app, { kind: given.kind, settings, secrets: withoutEmpty(given.secrets) })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const row = await insertConnection(app, tx, account, { ...given, settings, ...connected })
    auditConnection(tx, account, 'crm.connected', { is: row })
    return viewConnection(app, tx.db, row)
  })
}

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

type Changes = {
  connectionId: string
  name?: string | undefined
  settings?: Values | undefined
  secrets?: Values | undefined
  mapping?: CrmMappedField[] | undefined
}

/**
 * Changes what is given. A new webhook is tried out; after a sign-in the tokens stay, and another application or address needs a new sign-in. Throws crmConnectionNotFoundException, validationException, crmConnectionRefusedException.
 */
export async function updateConnection(app: AppContext, account: SignedInAccount, given: Changes): Promise<CrmConnectionView> {
  const known = await readOrganisation(app, account.organisationId, (db) => getConnection(db, given.connectionId))
  const secrets = withoutEmpty(given.secrets ?? {})
  const isSignedIn = wayOf(known) === 'signIn'
  if (isSignedIn) refuseNewAccess(given.settings, secrets)
  const asksAnew = !isSignedIn && (given.settings !== undefined || given.secrets !== undefined)
  const settings = { ...known.settings, ...withoutEmpty(given.settings ?? {}) }
  const connected = asksAnew ? await connectAnew(app, known, { settings, secrets }) : undefined
  return inOrganisation(app, account.organisationId, async (tx) => {
    const was = await lockConnection(tx, given.connectionId)
    // Taken from the locked row: the tokens may have been renewed a moment ago.
    const kept = isSignedIn && given.secrets ? { ...openSecrets(app.vault, was), ...secrets } : undefined
    const row = await saveConnection(tx, was, {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.mapping && { mapping: JSON.stringify(given.mapping) }),
      ...(kept && { secrets: JSON.stringify(sealSecrets(app.vault, was, kept)) }),
      ...(connected && {
        account: connected.account,
        settings: JSON.stringify(settings),
        secrets: JSON.stringify(sealSecrets(app.vault, was, connected.secrets)),
        ...healthy,
      }),
    })
    auditConnection(tx, account, 'crm.updated', { was, is: row, secretsGiven: (connected ?? kept) !== undefined })
    return viewConnection(app, tx.db, row)
  })
}

/** The token that proves the CRM's posts may be entered at any time; everything else is part of the sign-in. Throws validationException. */
function refuseNewAccess(settings: Values | undefined, secrets: Record<string, string>): void {
  const names = [
    ...Object.keys(settings ?? {}).map((name) => `settings.${name}`),
    ...Object.keys(secrets).flatMap((name) => (name === 'applicationToken' ? [] : [`secrets.${name}`])),
  ]
  if (names.length === 0) return
  throw new AppError('validationException', {
    fields: Object.fromEntries(names.map((name) => [name, { key: 'invalidValue', params: {} }])),
  })
}

/** Secrets go only where they were entered for: at another place none of them is sent along. */
async function connectAnew(
  app: AppContext,
  known: ConnectionRow,
  { settings, secrets }: { settings: Record<string, string>; secrets: Record<string, string> },
): Promise<Connected> {
  const isElsewhere = JSON.stringify(settings) !== JSON.stringify(known.settings)
  const kept = isElsewhere ? {} : (openSecrets(app.vault, known) ?? {})
  return connect(app, { kind: known.kind, settings, secrets: { ...kept, ...secrets } })
}

/** The columns of a connection without a problem. */
export const healthy = { problem: null, failures: 0, failing_since: null, told_at: null, rests_until: null }

/** Asks the CRM now. Throws crmConnectionNotFoundException, crmConnectionRefusedException. */
export async function checkConnection(app: AppContext, account: SignedInAccount, connectionId: string): Promise<CrmConnectionView> {
  const known = await readOrganisation(app, account.organisationId, (db) => getConnection(db, connectionId))
  const { account: name } = await refusing(async () => {
    const { adapter, crm } = openSession(app, known)
    return adapter.check(crm)
  })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const was = await lockConnection(tx, connectionId)
    return viewConnection(app, tx.db, await saveConnection(tx, was, { account: name, ...healthy }))
  })
}

/** Starts a run over everything. Throws crmConnectionNotFoundException, crmRunUnderWayException. */
export async function startRun(
  app: AppContext,
  tx: Transaction,
  account: SignedInAccount,
  { connectionId, kind }: { connectionId: string; kind: CrmRunKind },
): Promise<CrmConnectionView> {
  const was = await lockConnection(tx, connectionId)
  if (was.run && was.run.finishedAt === null) throw new AppError('crmRunUnderWayException')
  const run = { kind, phase: 'companies', from: null, done: 0, total: null, counts: {}, startedAt: tx.now.toISOString(), finishedAt: null }
  // Until the first load nothing is followed: it begins with what happens from now on.
  const begins = was.state === 'new' && kind !== 'dryRun'
  const row = await saveConnection(tx, was, {
    run: JSON.stringify(run),
    ...(begins && { log_cursor: await lastPosition(tx), imports_told_at: tx.now, changed_since: JSON.stringify(changedSince(tx.now)) }),
  })
  auditConnection(tx, account, 'crm.runStarted', { is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function pauseConnection(app: AppContext, tx: Transaction, account: SignedInAccount, connectionId: string) {
  const was = await lockConnection(tx, connectionId)
  // A first load that is stopped goes on when the connection is resumed.
  const row = was.state === 'paused' ? was : await saveConnection(tx, was, { state: 'paused' })
  auditConnection(tx, account, 'crm.paused', { was, is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function resumeConnection(app: AppContext, tx: Transaction, account: SignedInAccount, connectionId: string) {
  const was = await lockConnection(tx, connectionId)
  const isLoaded = Object.keys(was.changed_since).length > 0
  const row = was.state === 'paused' ? await saveConnection(tx, was, { state: isLoaded ? 'active' : 'new', ...healthy }) : was
  auditConnection(tx, account, 'crm.resumed', { was, is: row })
  return viewConnection(app, tx.db, row)
}

/** Throws crmConnectionNotFoundException. */
export async function deleteConnection(tx: Transaction, account: SignedInAccount, connectionId: string): Promise<null> {
  const was = await lockConnection(tx, connectionId)
  await tx.db.deleteFrom('crm_connections').where('id', '=', connectionId).execute()
  auditConnection(tx, account, 'crm.disconnected', { was })
  return null
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

/** The values without those that were left empty. */
export function withoutEmpty(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''))
}
