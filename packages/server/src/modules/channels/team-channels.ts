import { ChannelType, type TeamChannelView, type TeamServiceChange } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { auditChannel } from './audit-channel.ts'
import { type ChannelRow, serviceOf } from './channel.ts'
import { getChannel, listChannels } from './find-channel.ts'
import { updateChannel } from './save-channel.ts'

type OfTeam = ChannelRow & { team_id: string }

/** The channels of the teams that the account is in, by name. */
export async function listTeamChannels(db: Kysely<Tables>, account: CurrentAccount): Promise<TeamChannelView[]> {
  const channels = await listChannels(db)
  return channels.filter((channel) => isOwn(account, channel)).map(toTeamChannelView)
}

/** Changes deadlines and auto-replies. Throws channelNotFoundException for another team's channel, and what {@link updateChannel} throws. */
export async function serveTeamChannel(
  tx: Transaction,
  account: CurrentAccount,
  { channelId, service, vault }: { channelId: string; service: TeamServiceChange; vault: Vault },
): Promise<TeamChannelView> {
  const was = await getTeamChannel(tx.db, account, channelId)
  const is = await updateChannel(tx, vault, channelId, { service })
  auditChannel(tx, account, 'channel.updated', { was, is })
  return toTeamChannelView({ ...is, team_id: was.team_id })
}

/** A channel of a team that the account is in. Throws channelNotFoundException, for another team's channel too. */
export async function getTeamChannel(db: Kysely<Tables>, account: CurrentAccount, channelId: string): Promise<OfTeam> {
  const channel = await getChannel(db, channelId)
  if (!isOwn(account, channel)) throw new AppError('channelNotFoundException')
  return channel
}

function isOwn({ teamIds }: CurrentAccount, channel: ChannelRow): channel is OfTeam {
  return channel.team_id !== null && teamIds.includes(channel.team_id)
}

function toTeamChannelView(row: OfTeam): TeamChannelView {
  const { halfOverdueMinutes, overdueMinutes, autoReplies } = serviceOf(row)
  return {
    id: row.id,
    version: row.version,
    type: ChannelType.parse(row.type),
    name: row.name,
    active: row.active,
    teamId: row.team_id,
    service: { halfOverdueMinutes, overdueMinutes, autoReplies },
  }
}
