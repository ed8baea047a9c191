import { asciiDomain, isSiteChatType, PublicSiteChatSettings, SiteChatSettings } from '@besedka/contract'
import { createCache } from '../../platform/cache.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { type ChannelRow, findChannelByKey, openIdentitySecret } from '../channels/index.ts'
import { findActiveLook } from '../organisations/index.ts'
import type { PublicChannel } from './pages/public-channel.ts'

/** A channel by its key, with what only the server may know of it. */
export type KeyedChannel = PublicChannel & { identitySecret: string | null }

const rememberMs = 2_000
const rememberedMax = 1_000

export type PublicChannels = ReturnType<typeof createPublicChannels>

/** Finds channels by their public key. Remembered for two seconds: a popular page asks often, and a change is seen soon. */
export function createPublicChannels({ database, vault }: Pick<AppContext, 'database' | 'vault'>) {
  const remembered = createCache<string, { channel: KeyedChannel | undefined; until: number }>(rememberedMax)

  async function find(key: string): Promise<KeyedChannel | undefined> {
    const known = remembered.get(key)
    if (known && known.until > performance.now()) return known.channel
    const row = await findChannelByKey(database.system, key)
    const look = row && (await findActiveLook(database.system, row.organisation_id))
    const channel = row && look ? toKeyedChannel(row, vault, look) : undefined
    remembered.set(key, { channel, until: performance.now() + rememberMs })
    return channel
  }

  return { find }
}

/** Undefined for a channel of another kind: its key is part of a provider's address, not of a page. */
function toKeyedChannel(row: ChannelRow, vault: Vault, look: { logoFileId: string | null }): KeyedChannel | undefined {
  if (!isSiteChatType(row.type)) return undefined
  const settings = SiteChatSettings.parse(row.settings)
  // Without a logo of its own a chat shows the organisation's.
  const logoFileId = settings.logoFileId ?? look.logoFileId
  return {
    organisationId: row.organisation_id,
    channelId: row.id,
    type: row.type,
    active: row.active,
    // Whatever visitors may not know is no part of that shape.
    settings: PublicSiteChatSettings.parse({ ...settings, logoUrl: logoFileId ? `/api/public/files/${logoFileId}` : null }),
    // As browsers name them: compared with what they send, and told them in headers.
    allowedDomains: settings.allowedDomains.map((domain) => asciiDomain(domain) ?? domain),
    identitySecret: openIdentitySecret(vault, row),
  }
}
