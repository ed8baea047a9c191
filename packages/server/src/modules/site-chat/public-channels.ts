import type { Database } from '../../platform/database/open-database.ts'
import { type ChannelRow, findChannelByKey, toChannelView } from '../channels/index.ts'
import { isActiveOrganisation } from '../organisations/index.ts'
import type { PublicChannel } from './pages/public-channel.ts'

/** A channel by its key, with what only the server may know of it. */
export type KeyedChannel = PublicChannel & { identitySecret: string | null }

const rememberMs = 2_000
const rememberedMax = 1_000

export type PublicChannels = ReturnType<typeof createPublicChannels>

/** Finds channels by their public key. Remembered for two seconds: a popular page asks often, and a change is seen soon. */
export function createPublicChannels(database: Database) {
  const remembered = new Map<string, { channel: KeyedChannel | undefined; until: number }>()

  async function find(key: string): Promise<KeyedChannel | undefined> {
    const known = remembered.get(key)
    if (known && known.until > Date.now()) return known.channel
    const row = await findChannelByKey(database.system, key)
    const channel = row && (await isActiveOrganisation(database.system, row.organisation_id)) ? toKeyedChannel(row) : undefined
    if (remembered.size >= rememberedMax) remembered.clear()
    remembered.set(key, { channel, until: Date.now() + rememberMs })
    return channel
  }

  return { find }
}

function toKeyedChannel(row: ChannelRow): KeyedChannel {
  const { settings, ...channel } = toChannelView(row)
  const { title, subtitle, welcomeMessage, colour, position, displayState, channelsShown, locale, logoFileId, allowedDomains } = settings
  return {
    organisationId: row.organisation_id,
    channelId: channel.id,
    type: channel.type,
    active: channel.active,
    settings: {
      title,
      subtitle,
      welcomeMessage,
      colour,
      position,
      displayState,
      channelsShown,
      locale,
      logoUrl: logoFileId ? `/api/public/files/${logoFileId}` : null,
    },
    allowedDomains,
    identitySecret: row.identity_secret,
  }
}
