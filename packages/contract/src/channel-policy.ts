import type { ChannelType } from './channel-types.ts'

/** Longest reason why a channel type is forbidden: it is shown in one line above the composer. */
export const forbiddenReasonLength = 200

/**
 * Foreign messengers that the law 41-FZ of 1 April 2025 forbids banks, state companies, telecoms and large services to write to customers through, as
 * far as there are channel types for them. The list is kept by Roskomnadzor.
 */
export const foreignMessengers: readonly ChannelType[] = ['telegram', 'whatsapp', 'viber', 'viber_bot']
