import { definitionOf } from '@besedka/channels'
import { isSiteChatType, type Locale, SiteChatSettings } from '@besedka/contract'
import type { ChannelRow } from '../../channels/index.ts'

/** Who asks: as the customer knows them from the chat. */
export type Brand = {
  name: string
  logoUrl: string | null
  colour: string
  /** The page of the chat; null where the chat is in somebody else's program. */
  chatUrl: string | null
  /** The program the chat is in, and where it is found there. */
  messenger: { title: Record<Locale, string>; url: string | null } | null
}

const usualColour = '#0F766E'

/** Nobody in particular: for links that lead to nothing. */
export const nobody: Brand = { name: '', logoUrl: null, colour: usualColour, chatUrl: null, messenger: null }

/**
 * `organisation`: what the company is called where its channel has no title for customers; `publicUrl`: where customers find the channel at its
 * provider.
 */
export function brandOf(channel: ChannelRow | undefined, given: { organisation: string; publicUrl: string | null }): Brand {
  const { organisation, publicUrl } = given
  if (!channel) return { ...nobody, name: organisation }
  if (!isSiteChatType(channel.type)) {
    const title = definitionOf(channel.type)?.title
    return { ...nobody, name: organisation, messenger: title ? { title, url: isThere(channel) ? publicUrl : null } : null }
  }
  const { title, logoFileId, colour } = SiteChatSettings.parse(channel.settings)
  const hasPage = isThere(channel) && channel.type !== 'mobile_app'
  return {
    name: title,
    logoUrl: logoFileId && `/api/public/files/${logoFileId}`,
    colour,
    chatUrl: hasPage ? `/c/${channel.key}` : null,
    messenger: null,
  }
}

/** Whether anything can be written there. */
function isThere(channel: ChannelRow): boolean {
  return channel.active && channel.deleted_at === null
}
