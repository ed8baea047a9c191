import { randomBytes } from 'node:crypto'
import { secretsStay } from '@besedka/channels'
import { type ChannelServiceChange, type ChannelSettings, type ChannelType, isSiteChatType, newId } from '@besedka/contract'
import { sql, type Updateable } from 'kysely'
import { newToken } from '../../platform/crypto/tokens.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { requireTeam } from '../teams/index.ts'
import { changedService } from './change-service.ts'
import { type ChannelRow, definitionOfRow, toChannelCard } from './channel.ts'
import {
  hasUnreadableSecret,
  openSecrets,
  readableSecrets,
  sealHookSecret,
  sealIdentitySecret,
  sealSecrets,
  tidySecrets,
} from './channel-secrets.ts'
import { getChannel } from './find-channel.ts'
import { holdPolicy, requireAllowedType } from './policy.ts'
import { restsAfter } from './rests.ts'
import { connectableType, validateChannel } from './validate-channel.ts'
import './tables.ts'

export type NewChannel = {
  type: ChannelType
  name: string
  teamId: string | null
  settings: ChannelSettings
  secrets?: Record<string, string>
  simulated?: boolean
  service?: ChannelServiceChange | undefined
}
export type ChannelChange = {
  name?: string | undefined
  teamId?: string | null | undefined
  active?: boolean | undefined
  settings?: ChannelSettings | undefined
  secrets?: Record<string, string> | undefined
  service?: ChannelServiceChange | undefined
}

/** The name of the job that makes a provider deliver to us, or stop; see `connect-provider.ts`. */
export const connectProviderJob = 'connectProvider'

/**
 * Connects a channel. Throws channelServiceNotFoundException, channelTypeForbiddenException, validationException (`settings.…`, `secrets.…`),
 * duplicateChannelNameException, serviceAccountAlreadyExistsException, teamNotFoundException, and what {@link changedService} refuses.
 */
export async function createChannel(tx: Transaction, vault: Vault, given: NewChannel): Promise<ChannelRow> {
  if (given.teamId) await requireTeam(tx.db, given.teamId)
  const definition = connectableType(given.type)
  await requireAllowedType(tx, given.type)
  const secrets = tidySecrets(definition, given.secrets ?? {})
  const settings = validateChannel(definition, { settings: given.settings, secrets })
  const place = { organisation_id: tx.organisationId, id: newId() }
  const key = randomBytes(9).toString('base64url')
  const identity = definition.identity?.(settings, secrets) ?? null
  const usual = await tx.db
    .insertInto('channels')
    .values({
      ...place,
      type: given.type,
      name: given.name,
      team_id: given.teamId,
      key,
      settings: JSON.stringify(settings),
      secrets: JSON.stringify(sealSecrets(vault, place, secrets)),
      hook_secret: sealHookSecret(vault, place, newToken()),
      identity,
      simulated: given.simulated ?? false,
      identity_secret: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken(given.name, given.type, identity))
  const row = given.service ? await serve(tx, usual, given.service) : usual
  await tx.db.insertInto('channel_states').values({ organisation_id: tx.organisationId, channel_id: row.id }).execute()
  await sql`SELECT register_channel_key(${key}, ${tx.organisationId}, ${row.id})`.execute(tx.db)
  await tell(tx, 'channel.created', row)
  return row
}

/** Gives a channel that nobody has seen yet its own way of serving. */
async function serve(tx: Transaction, channel: ChannelRow, service: ChannelServiceChange): Promise<ChannelRow> {
  return tx.db
    .updateTable('channels')
    .set(await changedService(tx.db, channel, service))
    .where('id', '=', channel.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes what is given. Throws channelNotFoundException, what {@link createChannel} throws, and what {@link changedService} refuses. */
export async function updateChannel(tx: Transaction, vault: Vault, channelId: string, change: ChannelChange): Promise<ChannelRow> {
  // Its rests go by both.
  if (change.active !== undefined) await holdPolicy(tx)
  const before = await getChannel(tx.db, channelId)
  if (change.teamId) await requireTeam(tx.db, change.teamId)
  const values: Updateable<Tables['channels']> = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.teamId === undefined ? {} : { team_id: change.teamId }),
    ...(change.active === undefined
      ? {}
      : { active: change.active, rests: JSON.stringify(restsAfter(before, { active: change.active }, tx.now)) }),
    ...changedConnection(vault, before, change),
    ...(change.service ? await changedService(tx.db, before, change.service) : {}),
  }
  const row = await tx.db
    .updateTable('channels')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken(change.name ?? '', before.type, values.identity ?? null))
  await tell(tx, 'channel.updated', row)
  return row
}

/**
 * Settings and secrets are judged together: a rule of one may look at the other. Settings that lead to another server or login drop the
 * stored secrets, so that nobody reads them there.
 */
function changedConnection(vault: Vault, before: ChannelRow, change: ChannelChange): Updateable<Tables['channels']> {
  if (change.settings === undefined && change.secrets === undefined) return {}
  const definition = definitionOfRow(before)
  const kept = secretsStay(definition, before.settings, change.settings ?? before.settings) ? readableSecrets(vault, before) : {}
  const sealed = sealSecrets(vault, before, tidySecrets(definition, change.secrets ?? {}), kept)
  const secrets = openSecrets(vault, { ...before, secrets: sealed })
  const settings = validateChannel(definition, { settings: change.settings ?? before.settings, secrets })
  return {
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(sealed),
    // Of a key that is lost: a new one, which is told to the provider with the next connection.
    ...(hasUnreadableSecret(vault, { ...before, secrets: {} }) ? { hook_secret: sealHookSecret(vault, before, newToken()) } : {}),
    identity: definition.identity?.(settings, secrets) ?? null,
  }
}

/** Makes a new secret for signed user ids; shown once by the caller. Throws channelNotFoundException. */
export async function renewIdentitySecret(tx: Transaction, vault: Vault, channelId: string): Promise<string> {
  const channel = await getChannel(tx.db, channelId)
  const secret = newToken()
  const row = await tx.db
    .updateTable('channels')
    .set({ identity_secret: sealIdentitySecret(vault, channel, secret), version: sql`version + 1` })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, 'channel.updated', row)
  return secret
}

/**
 * Marks a channel as deleted: it takes its name and its account no longer, its chats stay. Whoever has open chats of it hears by the event.
 * Throws channelNotFoundException, supportChannelFixedException.
 */
export async function deleteChannel(tx: Transaction, channelId: string): Promise<void> {
  const { type } = await getChannel(tx.db, channelId)
  if (type === 'support') throw new AppError('supportChannelFixedException')
  const row = await tx.db
    .updateTable('channels')
    .set({ deleted_at: tx.now, active: false, version: sql`version + 1` })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, 'channel.deleted', row)
}

async function tell(tx: Transaction, type: 'channel.created' | 'channel.updated' | 'channel.deleted', row: ChannelRow): Promise<void> {
  tx.record({ type, subjectId: row.id, audience: ['staff'], payload: { channel: toChannelCard(row) } })
  if (isSiteChatType(row.type)) return
  await enqueueConnect(tx, row.id)
}

/** Has the channel connected soon. One key: of several quick changes only the last has to reach the provider. */
export async function enqueueConnect(tx: Transaction, channelId: string): Promise<void> {
  const payload = { organisationId: tx.organisationId, channelId }
  await tx.enqueue({ name: connectProviderJob, payload, queue: `channel:${channelId}`, key: `connect:${channelId}` })
}

/** The unique keys decide, so that of two who take a name or an account at once one is told. */
function refuseTaken(name: string, type: string, identity: string | null): (error: unknown) => never {
  return refusing({
    channels_organisation_id_name_key: () => new AppError('duplicateChannelNameException', { name }),
    channels_identity: () =>
      // People know a mailbox by its address, another account by its number and type.
      type === 'email'
        ? new AppError('serviceAccountAlreadyExistsWithLoginException', { login: identity ?? '' })
        : new AppError('serviceAccountAlreadyExistsException', { id: identity ?? '', channel: type }),
  })
}
