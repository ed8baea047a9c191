import { appleCapabilities } from './apple/capabilities.ts'
import { avitoCapabilities } from './avito/capabilities.ts'
import { deliveryCapabilities } from './delivery/capabilities.ts'
import { emailCapabilities } from './email/capabilities.ts'
import { facebookCapabilities } from './facebook/capabilities.ts'
import { instagramCapabilities } from './instagram/capabilities.ts'
import type { Capabilities } from './kit/capabilities.ts'
import { maxCapabilities } from './max/capabilities.ts'
import { okCapabilities } from './ok/capabilities.ts'
import { ozonCapabilities } from './ozon/capabilities.ts'
import { ownCapabilities } from './site-chat/capabilities.ts'
import { telegramCapabilities } from './telegram/capabilities.ts'
import { viberCapabilities } from './viber/capabilities.ts'
import { viberBotCapabilities } from './viber-bot/capabilities.ts'
import { vkCapabilities } from './vk-community/capabilities.ts'
import { voipCapabilities } from './voip/capabilities.ts'
import { whatsappCapabilities } from './whatsapp/capabilities.ts'
import { yaMarketCapabilities } from './ya-market/capabilities.ts'

export type { Capabilities } from './kit/capabilities.ts'
export { fileSizeLimit, isOfType, shortTypes, withLateReplies } from './kit/capabilities.ts'
export { answersInPrivate, checkOutgoing, type Outgoing, type OutgoingProblem, replyWindowEnd } from './kit/check-outgoing.ts'
export { smsPartsOf } from './kit/sms-parts.ts'
export { ownCapabilities } from './site-chat/capabilities.ts'

/** Apart from the definitions: every screen with a chat needs these, and only the settings need forms and guides. */
const byType: ReadonlyMap<string, Capabilities> = new Map([
  ['site_chat', ownCapabilities],
  ['chat_page', ownCapabilities],
  ['mobile_app', ownCapabilities],
  ['support', ownCapabilities],
  ['telegram', telegramCapabilities],
  ['whatsapp', whatsappCapabilities],
  ['max', maxCapabilities],
  ['vk', vkCapabilities],
  ['vk_bot', vkCapabilities],
  ['ok', okCapabilities],
  ['facebook', facebookCapabilities],
  ['instagram', instagramCapabilities],
  ['apple_business_chat', appleCapabilities],
  ['viber', viberCapabilities],
  ['viber_bot', viberBotCapabilities],
  ['email', emailCapabilities],
  ['delivery', deliveryCapabilities],
  ['ya_market', yaMarketCapabilities],
  ['ozon', ozonCapabilities],
  ['avito', avitoCapabilities],
  ['voip', voipCapabilities],
])

/** What a channel type can carry, or undefined for one that this build does not know. */
export function capabilitiesOfType(type: string): Capabilities | undefined {
  return byType.get(type)
}
