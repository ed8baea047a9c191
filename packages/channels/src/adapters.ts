import type { ChannelType } from '@besedka/contract'
import { emailAdapter } from './email/adapter.ts'
import type { ChannelAdapter } from './kit/adapter.ts'
import { telegramAdapter } from './telegram/adapter.ts'

/** The channel types that speak with a provider, and the adapter of each. For the server only. */
export const channelAdapters: Partial<Record<ChannelType, ChannelAdapter>> = {
  email: emailAdapter,
  telegram: telegramAdapter,
}
