import type { AutomaticKind, ChannelService } from '@besedka/contract'

/** What a customer is told who has waited for an answer so many minutes; null when the channel says nothing. */
export function holdingPhrase({ autoReplies }: ChannelService): { text: string; afterMinutes: number } | null {
  const { holdingPhrase: text, holdingAfterMinutes: afterMinutes } = autoReplies
  return text === '' ? null : { text, afterMinutes }
}

/**
 * Whether the phrase is true at this moment: it says that somebody will answer soon. So not while nobody is there, and not to a customer who was
 * told last that nobody is.
 */
export function mayHold(now: { open: boolean; operatorsActive: boolean; toldLast: AutomaticKind | null }): boolean {
  return now.open && now.operatorsActive && now.toldLast !== 'offline'
}
