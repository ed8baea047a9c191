import { setTimeout as pause } from 'node:timers/promises'
import { type CrmAdapter, type CrmConnection, renewalOf } from '@besedka/channels/crm'
import { SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { tellAccessEnds } from '../sync/health.ts'
import type { ConnectionRow } from '../tables.ts'
import { openSecrets, sealSecrets } from './secrets.ts'
import '../tables.ts'

/** Longer than the exchange may take. */
const leaseMs = 60_000
/** How long keeping is tried; together with the exchange shorter than the lease. */
const keepingMs = 30_000
const keepAgainMs = 500
const waitMs = 250
const waitsMax = 120
/** A call that failed is repeated soon; one that was refused later, in case the CRM was mistaken. */
const againMs = 60_000
const refusedAgainMs = 60 * 60_000

type Key = Pick<ConnectionRow, 'organisation_id' | 'id'>
type Secrets = Record<string, string>
type Using = { adapter: CrmAdapter; crm: CrmConnection }

/**
 * Exchanges the tokens of a connection and answers its secrets afterwards. A refresh token can be used once, so a lease lets one process exchange at a
 * time; a second one waits and takes the tokens of the first. New tokens are kept before anybody uses them. Outside of any transaction. Throws SendError.
 */
export async function renewAccess(app: AppContext, key: Key, { adapter, crm }: Using): Promise<Secrets> {
  const held = await hold(app, key)
  const secrets = openSecrets(app.vault, held)
  if (!secrets) throw new SendError('channel', { code: 'secretUnreadable' })
  if (secrets.refreshToken !== crm.secrets.refreshToken) {
    await change(app, key, (tx) => release(tx, held))
    return secrets
  }
  const given = await adapter.signIn.renew({ ...crm, secrets }).catch(async (error: unknown) => {
    await change(app, key, (tx) => noteRefusal(app, tx, held, error))
    throw error
  })
  return keepAtLast(app, () => change(app, key, (tx) => keep(app, tx, held, given)))
}

/**
 * Renews tokens that are due, at half of their life: when the CRM's answer is lost, changes go on passing for the other half while people are told and
 * sign in anew. Answers whether there was something to renew.
 */
export async function renewInTime(app: AppContext, row: ConnectionRow, renew: () => Promise<void>): Promise<boolean> {
  if (row.renew_at === null || row.renew_at > app.now()) return false
  try {
    await renew()
  } catch (error) {
    // The failure is noted, and the old access token is still valid for a while.
    if (!(error instanceof SendError)) throw error
    await putOff(app, row, error)
  }
  return true
}

/** Sets a later time where the failure came before the CRM was asked, as with unreadable secrets: it would be due again at once. */
async function putOff(app: AppContext, { organisation_id: organisationId, id }: Key, error: SendError): Promise<void> {
  await inOrganisation(app, organisationId, (tx) =>
    tx.db
      .updateTable('crm_connections')
      .set({ renew_at: new Date(tx.now.getTime() + (error.kind === 'channel' ? refusedAgainMs : againMs)) })
      .where('id', '=', id)
      .where('renew_at', '<=', tx.now)
      .execute(),
  )
}

/** Waits for the lease to exchange the tokens of a connection, and takes it. Throws SendError. */
async function hold(app: AppContext, key: Key): Promise<ConnectionRow> {
  for (let wait = 0; wait < waitsMax; wait++) {
    const row = await change(app, key, (tx) =>
      tx.db
        .updateTable('crm_connections')
        .set({ renewing_until: new Date(tx.now.getTime() + leaseMs) })
        .where('id', '=', key.id)
        .where((where) => where.or([where('renewing_until', 'is', null), where('renewing_until', '<=', tx.now)]))
        .returningAll()
        .executeTakeFirst(),
    )
    if (row) return row
    if (!(await stands(app, key))) throw new SendError('channel', { code: 'channelInactive' })
    await pause(waitMs)
  }
  throw new SendError('retry', { code: 'timedOut' })
}

/** The connection, unless it was deleted meanwhile. */
function stands(app: AppContext, key: Key): Promise<object | undefined> {
  return change(app, key, (tx) => tx.db.selectFrom('crm_connections').select('id').where('id', '=', key.id).executeTakeFirst())
}

/** Tries again while the database fails: the CRM gives the new tokens once, and the old ones are used up. */
async function keepAtLast<T>(app: AppContext, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() - started >= keepingMs) throw error
      app.log.warn({ error }, 'What a CRM has given could not be kept yet')
      await pause(keepAgainMs)
    }
  }
}

async function keep(app: AppContext, tx: Transaction, held: ConnectionRow, given: Readonly<Secrets>): Promise<Secrets> {
  const row = await lock(tx, held)
  // The connection was deleted meanwhile: nobody will need its tokens.
  if (!row) return { ...given }
  const secrets = { ...openSecrets(app.vault, row), ...given }
  if (isAnother(app, row, held)) {
    await release(tx, held)
    return openSecrets(app.vault, row) ?? secrets
  }
  await update(tx, held, {
    secrets: JSON.stringify(sealSecrets(app.vault, held, secrets)),
    renew_at: renewalOf(secrets)?.renewAt ?? null,
    renewing_until: null,
    access_ends_at: null,
  })
  return secrets
}

/** Notes that the exchange failed. A refusal is told at once, because somebody has to sign in before the access ends. */
async function noteRefusal(app: AppContext, tx: Transaction, held: ConnectionRow, error: unknown): Promise<void> {
  const row = await lock(tx, held)
  if (!row || isAnother(app, row, held)) return release(tx, held)
  const isRefused = error instanceof SendError && error.kind === 'channel'
  const endsAt = renewalOf(openSecrets(app.vault, row) ?? {})?.expiresAt ?? tx.now
  await update(tx, row, {
    renewing_until: null,
    renew_at: new Date(tx.now.getTime() + (isRefused ? refusedAgainMs : againMs)),
    ...(isRefused && { access_ends_at: endsAt }),
  })
  if (isRefused && row.access_ends_at === null) await tellAccessEnds(app, tx, row)
}

function lock(tx: Transaction, { id }: Key): Promise<ConnectionRow | undefined> {
  return tx.db.selectFrom('crm_connections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether somebody has signed in anew since the lease was taken: their tokens are newer than those of the exchange that was under way. */
function isAnother({ vault }: AppContext, row: ConnectionRow, held: ConnectionRow): boolean {
  return openSecrets(vault, row)?.refreshToken !== openSecrets(vault, held)?.refreshToken
}

/** Gives the lease back, unless another process has it by now. */
async function release(tx: Transaction, { id, renewing_until }: ConnectionRow): Promise<void> {
  await tx.db
    .updateTable('crm_connections')
    .set({ renewing_until: null })
    .where('id', '=', id)
    .where('renewing_until', '=', renewing_until)
    .execute()
}

async function update(tx: Transaction, { id }: Key, values: object): Promise<void> {
  await tx.db.updateTable('crm_connections').set(values).where('id', '=', id).execute()
}

function change<T>(app: AppContext, { organisation_id }: Key, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inOrganisation(app, organisation_id, work)
}
