import type { ChannelView, ContactView } from '@besedka/contract'

/** Addresses and phones as they are, other contacts by their channels: inner ids are of no use to people. */
export function contactName({ type, value, channelId }: ContactView, channels: ReadonlyMap<string, Pick<ChannelView, 'name'>>): string {
  const plain = type === 'email' || type === 'phone'
  return plain ? value : (channels.get(channelId ?? '')?.name ?? value)
}
