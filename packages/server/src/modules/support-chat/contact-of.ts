import type { CurrentAccount } from '../authentication/index.ts'
import type { ChannelRow } from '../channels/index.ts'
import { signedUserContact } from '../customers/index.ts'

/** By what the provider knows an account as a customer: its id, so that it is the same person on every device and under every name. */
export function contactOf(channel: Pick<ChannelRow, 'id' | 'type'>, { id }: Pick<CurrentAccount, 'id'>) {
  return { type: channel.type, value: signedUserContact(id), channelId: channel.id }
}
