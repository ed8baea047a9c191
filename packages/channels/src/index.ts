import type { ChannelType } from '@besedka/contract'
import { apple } from './apple/definition.ts'
import { avito } from './avito/definition.ts'
import { delivery } from './delivery/definition.ts'
import { email } from './email/definition.ts'
import { facebook } from './facebook/definition.ts'
import { instagram } from './instagram/definition.ts'
import type { ChannelDefinition } from './kit/define-channel.ts'
import { max } from './max/definition.ts'
import { ok } from './ok/definition.ts'
import { ozon } from './ozon/definition.ts'
import { chatPage, mobileApp, siteChat, supportChat } from './site-chat/definition.ts'
import { telegram } from './telegram/definition.ts'
import { viber } from './viber/definition.ts'
import { viberBot } from './viber-bot/definition.ts'
import { vk } from './vk/definition.ts'
import { vkBot } from './vk-bot/definition.ts'
import { voip } from './voip/definition.ts'
import { whatsapp } from './whatsapp/definition.ts'
import { yaMarket } from './ya-market/definition.ts'

export type { ChannelDefinition } from './kit/define-channel.ts'
export { secretsStay } from './kit/secrets-stay.ts'
export type { SettingsField, SettingsSection } from './kit/settings-form.ts'

/** Every channel type that people connect, in the order in which they are offered. */
export const channelDefinitions: readonly ChannelDefinition[] = [
  siteChat,
  chatPage,
  mobileApp,
  telegram,
  whatsapp,
  max,
  vk,
  vkBot,
  ok,
  facebook,
  instagram,
  apple,
  viber,
  viberBot,
  email,
  delivery,
  yaMarket,
  ozon,
  avito,
  voip,
]

const byType: ReadonlyMap<string, ChannelDefinition> = new Map([...channelDefinitions, supportChat].map((one) => [one.type, one]))

/** The definition of a type, or undefined for one that this build cannot connect. */
export function definitionOf(type: ChannelType | string): ChannelDefinition | undefined {
  return byType.get(type)
}
