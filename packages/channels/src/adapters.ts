import type { ChannelType } from '@besedka/contract'
import { appleAdapter } from './apple/adapter.ts'
import { avitoAdapter } from './avito/adapter.ts'
import { deliveryAdapter } from './delivery/adapter.ts'
import { emailAdapter } from './email/adapter.ts'
import { facebookAdapter } from './facebook/adapter.ts'
import { instagramAdapter } from './instagram/adapter.ts'
import type { ChannelAdapter } from './kit/adapter.ts'
import { maxAdapter } from './max/adapter.ts'
import { okAdapter } from './ok/adapter.ts'
import { ozonAdapter } from './ozon/adapter.ts'
import { telegramAdapter } from './telegram/adapter.ts'
import { viberAdapter } from './viber/adapter.ts'
import { viberBotAdapter } from './viber-bot/adapter.ts'
import { vkAdapter } from './vk/adapter.ts'
import { vkBotAdapter } from './vk-bot/adapter.ts'
import { voipAdapter } from './voip/adapter.ts'
import { whatsappAdapter } from './whatsapp/adapter.ts'
import { yaMarketAdapter } from './ya-market/adapter.ts'

/** The channel types that speak with a provider, and the adapter of each. For the server only. */
export const channelAdapters: Partial<Record<ChannelType, ChannelAdapter>> = {
  email: emailAdapter,
  delivery: deliveryAdapter,
  telegram: telegramAdapter,
  whatsapp: whatsappAdapter,
  max: maxAdapter,
  vk: vkAdapter,
  vk_bot: vkBotAdapter,
  ok: okAdapter,
  facebook: facebookAdapter,
  instagram: instagramAdapter,
  apple_business_chat: appleAdapter,
  viber: viberAdapter,
  viber_bot: viberBotAdapter,
  ya_market: yaMarketAdapter,
  ozon: ozonAdapter,
  avito: avitoAdapter,
  voip: voipAdapter,
}
