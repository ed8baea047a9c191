import type { ConnectableChannelType } from '@besedka/contract'
import type { ChannelDefinition } from './kit/define-channel.ts'
import { chatPage, mobileApp, siteChat } from './site-chat/definition.ts'

export type { Capabilities } from './kit/capabilities.ts'
export type { ChannelDefinition } from './kit/define-channel.ts'
export { telegram } from './telegram/definition.ts'

/** Every channel type of this build. */
export const channelDefinitions: Record<ConnectableChannelType, ChannelDefinition> = {
  site_chat: siteChat,
  chat_page: chatPage,
  mobile_app: mobileApp,
}
