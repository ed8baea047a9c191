import type { ChannelType } from '@besedka/contract'
import {
  IconBasket,
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandOkRu,
  IconBrandTelegram,
  IconBrandViber,
  IconBrandVk,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconLifebuoy,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconMessageDots,
  IconPhone,
  IconShoppingBag,
  IconTag,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'

type Look = { icon: TablerIcon; colour: string }

const viber = { icon: IconBrandViber, colour: '#6f4bb8' }
const vk = { icon: IconBrandVk, colour: '#1f6fc4' }
const phone = { icon: IconPhone, colour: '#17703c' }

const unknown = { icon: IconMessage2, colour: '#6e685f' }

/** How each channel type looks wherever it is named; `phone` is a customer's number without a channel. White is read on every colour. */
const looks: Record<ChannelType | 'phone', Look> = {
  site_chat: { icon: IconMessageCircle, colour: '#0f766e' },
  chat_page: { icon: IconWorld, colour: '#2563a8' },
  mobile_app: { icon: IconDeviceMobile, colour: '#7f4fb0' },
  support: { icon: IconLifebuoy, colour: '#2563a8' },
  telegram: { icon: IconBrandTelegram, colour: '#1c7fb3' },
  max: { icon: IconMessage2, colour: '#2f5fe0' },
  vk,
  vk_bot: vk,
  whatsapp: { icon: IconBrandWhatsapp, colour: '#157347' },
  ok: { icon: IconBrandOkRu, colour: '#b45309' },
  instagram: { icon: IconBrandInstagram, colour: '#b4236b' },
  facebook: { icon: IconBrandMessenger, colour: '#1c62d6' },
  viber,
  viber_bot: viber,
  email: { icon: IconMail, colour: '#9a5b06' },
  delivery: { icon: IconMessage2, colour: '#5c6672' },
  apple_business_chat: { icon: IconMessageDots, colour: '#2b7a2f' },
  ya_market: { icon: IconBasket, colour: '#7d6200' },
  ozon: { icon: IconShoppingBag, colour: '#0055d6' },
  avito: { icon: IconTag, colour: '#00707f' },
  voip: phone,
  phone,
  api: unknown,
}

/** The look of a channel type, or of a type that this version does not know. */
export function lookOf(type: string | undefined): Look {
  return (looks as Record<string, Look | undefined>)[type ?? ''] ?? unknown
}
