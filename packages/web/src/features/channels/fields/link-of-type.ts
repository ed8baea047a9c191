import { type ChannelLink, type ChannelLinkType, linkStarts } from '@besedka/contract'

/** The link turned to another type: where nobody has typed more than how the old one begins, it begins as the new one does. */
export function linkOfType({ url }: ChannelLink, type: ChannelLinkType): ChannelLink {
  const untouched = url.trim() === '' || Object.values(linkStarts).includes(url.trim())
  return { type, url: untouched ? linkStarts[type] : url }
}
