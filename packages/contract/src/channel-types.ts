import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** The seventeen of spec 1, then those that its text names without a type, then ours. */
export const channelTypes = [
  'apple_business_chat',
  'avito',
  'chat_page',
  'email',
  'facebook',
  'instagram',
  'mobile_app',
  'ozon',
  'site_chat',
  'telegram',
  'viber',
  'viber_bot',
  'vk',
  'vk_bot',
  'whatsapp',
  'ya_market',
  'voip',
  'ok',
  'delivery',
  'max',
  'api',
  'support',
] as const

export const ChannelType = z.enum(channelTypes)
export type ChannelType = z.infer<typeof ChannelType>

export const channelTypeTitles = {
  apple_business_chat: same('Apple Messages for Business'),
  avito: { 'ru-RU': 'Авито', 'en-GB': 'Avito' },
  chat_page: { 'ru-RU': 'Страница чата', 'en-GB': 'Chat page' },
  email: { 'ru-RU': 'Электронная почта', 'en-GB': 'Email' },
  facebook: same('Facebook'),
  instagram: same('Instagram'),
  mobile_app: { 'ru-RU': 'Мобильное приложение', 'en-GB': 'Mobile app' },
  ozon: same('Ozon'),
  site_chat: { 'ru-RU': 'Чат на сайте', 'en-GB': 'Site chat' },
  telegram: same('Telegram'),
  viber: { 'ru-RU': 'Viber для бизнеса', 'en-GB': 'Viber Business' },
  viber_bot: { 'ru-RU': 'Viber-бот', 'en-GB': 'Viber bot' },
  vk: { 'ru-RU': 'ВКонтакте', 'en-GB': 'VK' },
  vk_bot: { 'ru-RU': 'Бот ВКонтакте', 'en-GB': 'VK bot' },
  whatsapp: same('WhatsApp'),
  ya_market: { 'ru-RU': 'Яндекс Маркет', 'en-GB': 'Yandex Market' },
  voip: { 'ru-RU': 'Телефония', 'en-GB': 'Telephony' },
  ok: { 'ru-RU': 'Одноклассники', 'en-GB': 'Odnoklassniki' },
  delivery: { 'ru-RU': 'Канал доставки (SMS)', 'en-GB': 'Delivery channel (SMS)' },
  max: same('MAX'),
  api: same('API'),
  support: { 'ru-RU': 'Чат поддержки', 'en-GB': 'Support chat' },
} satisfies Record<ChannelType, LocalText>

/** Channels that name people by their numbers, in digits with the country code and without a plus. A new one needs the index of numbers (`customer_contacts_all_numbers`) anew. */
export const numberedChannelTypes: readonly ChannelType[] = ['whatsapp', 'viber', 'delivery', 'voip']

/** Those of them to which answers to mailings come: nothing is written into a call. */
export const mailingChannelTypes: readonly ChannelType[] = numberedChannelTypes.filter((type) => type !== 'voip')

/** Regions of the delivery channel (spec 3). */
export const deliveryRegions = ['russia', 'belarus'] as const

export const DeliveryRegion = z.enum(deliveryRegions)
export type DeliveryRegion = z.infer<typeof DeliveryRegion>

export const deliveryRegionTexts = {
  russia: { 'ru-RU': 'Россия', 'en-GB': 'Russia' },
  belarus: { 'ru-RU': 'Беларусь', 'en-GB': 'Belarus' },
} satisfies Record<DeliveryRegion, LocalText>

function same(name: string): LocalText {
  return { 'ru-RU': name, 'en-GB': name }
}
