import { type Capabilities, channelDefinitions } from '@besedka/channels'
import { type ChannelCard, type ChannelView, connectableChannelTypes, SiteChatSettings } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type ChannelRow = Selectable<Tables['channels']>

/** The channel with its settings, for those who manage channels. Settings saved by an older version get the new defaults. */
export function toChannelView(row: ChannelRow): ChannelView {
  return {
    id: row.id,
    version: row.version,
    type: typeOf(row),
    name: row.name,
    teamId: row.team_id,
    active: row.active,
    key: row.key,
    settings: SiteChatSettings.parse(row.settings),
    identitySecretSet: row.identity_secret !== null,
    createdAt: row.created_at.toISOString(),
  }
}

/** What every colleague may know of a channel. */
export function toChannelCard(row: ChannelRow): ChannelCard {
  return { id: row.id, version: row.version, type: row.type, name: row.name, active: row.active, teamId: row.team_id }
}

/** What a channel of this type can carry. */
export function capabilitiesOf(row: { type: string }): Capabilities {
  return channelDefinitions[typeOf(row)].capabilities
}

function typeOf(row: { type: string }): ChannelView['type'] {
  const type = connectableChannelTypes.find((one) => one === row.type)
  if (!type) throw new Error(`Unknown channel type ${row.type}`)
  return type
}
