import { z } from 'zod'
import { AskedPreChatForm } from './pre-chat.ts'
import { Id } from './shared.ts'
import { SiteChatSettings } from './site-chat-settings.ts'

/** What a visitor may know of a channel's settings. */
export const PublicSiteChatSettings = SiteChatSettings.pick({
  title: true,
  subtitle: true,
  welcomeMessage: true,
  colour: true,
  position: true,
  theme: true,
  displayState: true,
  channelsShown: true,
  showsTypedWords: true,
  showsVisitors: true,
  proactive: true,
  locale: true,
}).extend({
  /** What is asked before the first message. */
  preChat: AskedPreChatForm.prefault({}),
  /** Address of the logo, or null. */
  logoUrl: z.string().nullable(),
})
export type PublicSiteChatSettings = z.infer<typeof PublicSiteChatSettings>

/** A visit of a customer on one channel. */
export const CustomerSession = z.object({
  /** Bearer of the customer's calls; kept by the widget's frame, unreadable for the host page. */
  token: z.string(),
  customerId: Id,
  name: z.string(),
  settings: PublicSiteChatSettings,
  /** Whether the visitor has an open chat: the socket need not be opened otherwise. */
  hasOpenChat: z.boolean(),
  /** Our messages the visitor has not seen yet. */
  unread: z.int(),
  limits: z.object({ textLength: z.int(), fileSizeBytes: z.int(), filesPerMessage: z.int() }),
})
export type CustomerSession = z.infer<typeof CustomerSession>
