import { z } from 'zod'
import { Id, Moment, Version } from './shared.ts'
import { SiteChatSettings } from './site-chat-settings.ts'

/** The channel types this build can connect; each is one folder of `packages/channels`. */
export const connectableChannelTypes = ['site_chat', 'chat_page', 'mobile_app'] as const
export type ConnectableChannelType = (typeof connectableChannelTypes)[number]

/** A connected channel with its settings, for those who may manage channels. */
export const ChannelView = z.object({
  id: Id,
  version: Version,
  type: z.enum(connectableChannelTypes),
  name: z.string(),
  teamId: Id.nullable(),
  active: z.boolean(),
  /** Public key: part of the snippet and of the chat page's address. Not a secret. */
  key: z.string(),
  settings: SiteChatSettings,
  /** Whether a secret for signed user ids exists; the secret itself is shown only when it is made. */
  identitySecretSet: z.boolean(),
  createdAt: Moment,
})
export type ChannelView = z.infer<typeof ChannelView>
