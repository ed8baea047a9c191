import { type AccountCare, type AccountState, type ChannelAdapter, type Connection, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { auditChannel } from './audit-channel.ts'
import type { ChannelRow } from './channel.ts'
import { hasUnreadableSecret } from './channel-secrets.ts'
import { noteAccountState } from './channel-state.ts'
import { forEachActiveChannel } from './each-active-channel.ts'
import { findChannel } from './find-channel.ts'
import { isDueForRenewal } from './key-end.ts'
import { openConnection } from './open-connection.ts'
import { updateChannel } from './save-channel.ts'

export const careForAccountJob = 'careForAccount'
export const careForAccountsJob = 'careForAccounts'

type Place = { organisationId: string; channelId: string }

/** The hourly job: asks after the account behind every channel whose provider tells of it. */
export async function careForAccounts(app: AppContext): Promise<void> {
  await forEachActiveChannel(app, ({ account }) => account !== undefined, enqueueCare)
}

/** Asks after one account soon. In the queue of the channel's changes: a key is renewed by one at a time. */
export async function enqueueCare(tx: Transaction, channelId: string): Promise<void> {
  const payload = { organisationId: tx.organisationId, channelId }
  await tx.enqueue({ name: careForAccountJob, payload, queue: `channel:${channelId}`, key: `care:${channelId}` })
}

/**
 * Notes how the account behind a channel stands, and renews its key before it ends. After a refusal the provider is asked again in an hour; a key that
 * could not be renewed is shown as a problem of the channel when a week is left.
 */
export async function careForAccount(app: AppContext, { organisationId, channelId }: Place): Promise<void> {
  const channel = await readOrganisation(app, organisationId, (db) => findChannel(db, channelId))
  const adapter = channel && app.providers.adapterOf(channel.type)
  const care = adapter?.account
  if (!channel?.active || !adapter || !care || hasUnreadableSecret(app.vault, channel)) return
  const connection = openConnection(app, channel)
  const state = await tried(app, channel, () => lookAfter(app, { channel, adapter, care, connection }))
  if (state) await inOrganisation(app, organisationId, (tx) => noteAccountState(tx.db, channelId, state))
}

type Given = { channel: ChannelRow; adapter: ChannelAdapter; care: AccountCare; connection: Connection }

async function lookAfter(app: AppContext, { channel, adapter, care, connection }: Given): Promise<AccountState | undefined> {
  const state = await care.ask(connection)
  const { renewKey } = care
  if (!renewKey || !isDueForRenewal(state.keyEndsAt, app.now())) return state
  const renewed = await tried(app, channel, async () => {
    const secrets = await renewKey(connection)
    const withNew = { ...connection, secrets: { ...connection.secrets, ...secrets } }
    const [first] = await adapter.check(withNew)
    return first?.state === 'passed' ? { secrets, state: await care.ask(withNew) } : undefined
  })
  // A key that is good no longer than the old one is not worth a change.
  if (!renewed || isDueForRenewal(renewed.state.keyEndsAt, app.now())) return state
  const isKept = await inOrganisation(app, channel.organisation_id, (tx) => keepKey(tx, app, channel, renewed.secrets))
  return isKept ? renewed.state : undefined
}

/** Keeps a new key, unless somebody has changed the channel meanwhile: then their key is the newer one, and is asked about next time. */
async function keepKey(tx: Transaction, app: AppContext, was: ChannelRow, secrets: Readonly<Record<string, string>>): Promise<boolean> {
  const current = await tx.db.selectFrom('channels').select('version').where('id', '=', was.id).forUpdate().executeTakeFirst()
  if (current?.version !== was.version) return false
  const is = await updateChannel(tx, app.vault, was.id, { secrets: { ...secrets } })
  auditChannel(tx, { kind: 'system', name: 'Besedka' }, 'channel.keyRenewed', { was, is })
  return true
}

/** Undefined for what the provider refuses. */
async function tried<T>(app: AppContext, { id: channel }: ChannelRow, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    app.log.info({ error: error.message, channel }, 'The provider does not tell how the account stands')
    return undefined
  }
}
