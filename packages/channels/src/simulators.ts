import type { ChannelType } from '@besedka/contract'
import { simulateApple } from './apple/simulator/simulator.ts'
import { simulateAvito } from './avito/simulator/simulator.ts'
import { simulateDelivery } from './delivery/simulator/simulator.ts'
import type { SignInApp } from './kit/sign-in.ts'
import type { MessengerSimulator, SimulatorOptions } from './kit/simulator/messenger-simulator.ts'
import { simulateMax } from './max/simulator/simulator.ts'
import { simulatedMetaApp } from './meta/messaging/simulator/sign-in/registration.ts'
import { simulateMessaging } from './meta/messaging/simulator/simulator.ts'
import { simulateOk } from './ok/simulator/simulator.ts'
import { simulateOzon } from './ozon/simulator/simulator.ts'
import { simulateViber } from './viber/simulator/simulator.ts'
import { simulateViberBot } from './viber-bot/simulator/simulator.ts'
import { simulatedApp } from './vk-community/simulator/sign-in/registration.ts'
import { simulateVk } from './vk-community/simulator/simulator.ts'
import { simulateWhatsapp } from './whatsapp/simulator/simulator.ts'
import { simulateYaMarket } from './ya-market/simulator/simulator.ts'

/** Providers that live in this process: for the demo, where the product mounts them, and for tests. For the server only. */
export { type MailProvider, type Person, type PersonsLetter, startMailProvider } from './email/simulator/index.ts'
export type { Fault } from './kit/simulator/faults.ts'
export type { Disorder } from './kit/simulator/hook-line.ts'
export type { MessengerAccount } from './kit/simulator/messenger.ts'
export type { MessengerSimulator } from './kit/simulator/messenger-simulator.ts'
export type { MessengerPhone } from './kit/simulator/phone.ts'
export type { PhoneMessage } from './kit/simulator/phone-chat.ts'
export { type HttpSimulator, serveSimulator } from './kit/simulator/serve.ts'
export { type MessagingSimulator, simulateMessaging } from './meta/messaging/simulator/simulator.ts'
export { simulateOzon } from './ozon/simulator/simulator.ts'
export type { Phone } from './telegram/simulator/person.ts'
/** Our registrations with the simulated providers where people sign in. */
export const simulatedSignInApps: Partial<Record<ChannelType, SignInApp>> = {
  vk: simulatedApp,
  facebook: simulatedMetaApp,
  instagram: simulatedMetaApp,
}
export { simulateAvito } from './avito/simulator/simulator.ts'
export { simulateTelegram, type TelegramSimulator } from './telegram/simulator/simulator.ts'
export { simulateVk } from './vk-community/simulator/simulator.ts'
export { type Exchange, startExchange } from './voip/simulator/exchange.ts'
export { simulateWhatsapp } from './whatsapp/simulator/simulator.ts'
export { simulateYaMarket } from './ya-market/simulator/simulator.ts'

/** The messengers that a demo can play, each made anew by its type. Telegram and mail are played in ways of their own. */
export const messengerSimulators: Partial<Record<ChannelType, (options: SimulatorOptions) => MessengerSimulator>> = {
  whatsapp: simulateWhatsapp,
  max: simulateMax,
  vk: simulateVk,
  vk_bot: simulateVk,
  ok: simulateOk,
  facebook: (options) => simulateMessaging('page', options),
  instagram: (options) => simulateMessaging('instagram', options),
  apple_business_chat: simulateApple,
  viber: simulateViber,
  viber_bot: simulateViberBot,
  ya_market: simulateYaMarket,
  ozon: simulateOzon,
  avito: simulateAvito,
  delivery: simulateDelivery,
}
