import type { ChannelView, ContactView } from '@besedka/contract'

/** Where a customer is known by their number: colleagues call it, look for it and read it out. */
const namedByPhone: ReadonlySet<ContactView['type']> = new Set(['voip', 'delivery', 'whatsapp', 'viber'])

/** Addresses and phones as they are, other contacts by their channels: inner ids are of no use to people. */
export function contactName(contact: ContactView, channels: ReadonlyMap<string, Pick<ChannelView, 'name'>>): string {
  const { type, value, channelId } = contact
  if (namedByPhone.has(type) && /^\d{8,15}$/.test(value)) return `+${value}`
  return isAddress(contact) ? value : (channels.get(channelId ?? '')?.name ?? value)
}

/** Whether the contact is an email address or a phone, which people know each other by. */
export function isAddress({ type }: ContactView): boolean {
  return type === 'email' || type === 'phone'
}
