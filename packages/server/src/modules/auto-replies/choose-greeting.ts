import type { ChannelService } from '@besedka/contract'

export type Greeting = { kind: 'online' | 'offline'; text: string }

/**
 * What a customer is told whose chat begins now: that somebody will answer, or that nobody is there; null when the channel has nothing to say
 * about it. Nobody is there outside working hours, whoever still sits at a workspace, and while no operator is active.
 */
export function chooseGreeting(
  service: ChannelService,
  { open, operatorsActive }: { open: boolean; operatorsActive: boolean },
): Greeting | null {
  const { onlineMessage, offlineMessage } = service.autoReplies
  const greeting: Greeting = open && operatorsActive ? { kind: 'online', text: onlineMessage } : { kind: 'offline', text: offlineMessage }
  return greeting.text === '' ? null : greeting
}
