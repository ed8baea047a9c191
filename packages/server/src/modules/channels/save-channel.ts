import { randomBytes } from 'node:crypto'
import { type ChannelView, type ConnectableChannelType, newId, type SiteChatSettings } from '@besedka/contract'
import { sql } from 'kysely'
import { newToken } from '../../platform/crypto/tokens.ts'
import { violatesUnique } from '../../platform/database/error-code.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { requireTeam } from '../teams/index.ts'
import { type ChannelRow, toChannelCard, toChannelView } from './channel.ts'
import { getChannel } from './find-channel.ts'
import './tables.ts'

export type NewChannel = { type: ConnectableChannelType; name: string; teamId: string | null; settings: SiteChatSettings }
export type ChannelChange = {
  name?: string | undefined
  teamId?: string | null | undefined
  active?: boolean | undefined
  settings?: SiteChatSettings | undefined
}

/** Connects a channel. Throws duplicateChannelNameException, teamNotFoundException. */
export async function createChannel(tx: Transaction, given: NewChannel): Promise<ChannelView> {
  if (given.teamId) await requireTeam(tx.db, given.teamId)
  const id = newId()
  const key = randomBytes(9).toString('base64url')
  const row = await tx.db
    .insertInto('channels')
    .values({
      organisation_id: tx.organisationId,
      id,
      type: given.type,
      name: given.name,
      team_id: given.teamId,
      key,
      settings: JSON.stringify(given.settings),
      identity_secret: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName(given.name))
  await sql`SELECT register_channel_key(${key}, ${tx.organisationId}, ${id})`.execute(tx.db)
  return tell(tx, 'channel.created', row)
}

/** Changes what is given. Throws channelNotFoundException, duplicateChannelNameException, teamNotFoundException. */
export async function updateChannel(tx: Transaction, channelId: string, change: ChannelChange): Promise<ChannelView> {
  await getChannel(tx.db, channelId)
  if (change.teamId) await requireTeam(tx.db, change.teamId)
  const row = await tx.db
    .updateTable('channels')
    .set({
      version: sql`version + 1`,
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.teamId === undefined ? {} : { team_id: change.teamId }),
      ...(change.active === undefined ? {} : { active: change.active }),
      ...(change.settings === undefined ? {} : { settings: JSON.stringify(change.settings) }),
    })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName(change.name ?? ''))
  return tell(tx, 'channel.updated', row)
}

/** Makes a new secret for signed user ids; shown once by the caller. Throws channelNotFoundException. */
export async function renewIdentitySecret(tx: Transaction, channelId: string): Promise<string> {
  await getChannel(tx.db, channelId)
  const secret = newToken()
  const row = await tx.db
    .updateTable('channels')
    .set({ identity_secret: secret, version: sql`version + 1` })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow()
  tell(tx, 'channel.updated', row)
  return secret
}

function tell(tx: Transaction, type: 'channel.created' | 'channel.updated', row: ChannelRow): ChannelView {
  tx.record({ type, subjectId: row.id, audience: ['staff'], payload: { channel: toChannelCard(row) } })
  return toChannelView(row)
}

/** The unique key decides, so that of two who take a name at once one is told. */
function refuseTakenName(name: string): (error: unknown) => never {
  return (error) => {
    throw violatesUnique(error, 'channels_organisation_id_name_key') ? new AppError('duplicateChannelNameException', { name }) : error
  }
}
