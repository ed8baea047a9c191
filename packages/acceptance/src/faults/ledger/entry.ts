/** A message as its sender knows it. */
export type Entry = {
  /** Unlike any other in all runs: `c<customer>-<n>-<nonce>` from customers, `o<operator>-<n>-<nonce>` from operators. */
  text: string
  /** Who sent it: with every next message, `n` is greater. */
  sender: string
  n: number
  from: 'customer' | 'operator'
  /** Whether the customer is at a provider, whose log says what they saw. */
  via: 'site' | 'telegram'
  /** The id that the sender's device gave it; providers give none. */
  id?: string
  /** The chat an operator wrote into. */
  chatId?: string
}

export type Line = ({ line: 'sent' } & Entry) | { line: 'accepted'; text: string } | { line: 'refused'; text: string; reason: string }

/** What has become of a message, as its sender was told. */
export type Promised = Entry & { state: 'accepted' | 'refused' | 'unknown' }
