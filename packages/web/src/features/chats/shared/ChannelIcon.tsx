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
  IconMail,
  IconMessage2,
  IconMessageChatbot,
  IconMessageCircle,
  IconMessageDots,
  IconPhone,
  IconShoppingBag,
  IconTag,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'

const looks: Record<string, { icon: TablerIcon; colour: string }> = {
  site_chat: { icon: IconMessageCircle, colour: '#0f766e' },
  chat_page: { icon: IconWorld, colour: '#2563a8' },
  mobile_app: { icon: IconDeviceMobile, colour: '#7f4fb0' },
  telegram: { icon: IconBrandTelegram, colour: '#1c7fb3' },
  max: { icon: IconMessage2, colour: '#2f5fe0' },
  vk: { icon: IconBrandVk, colour: '#1f6fc4' },
  vk_bot: { icon: IconBrandVk, colour: '#1f6fc4' },
  whatsapp: { icon: IconBrandWhatsapp, colour: '#157347' },
  ok: { icon: IconBrandOkRu, colour: '#b45309' },
  instagram: { icon: IconBrandInstagram, colour: '#b4236b' },
  facebook: { icon: IconBrandMessenger, colour: '#1c62d6' },
  viber: { icon: IconBrandViber, colour: '#6f4bb8' },
  viber_bot: { icon: IconBrandViber, colour: '#6f4bb8' },
  email: { icon: IconMail, colour: '#9a5b06' },
  delivery: { icon: IconMessage2, colour: '#5c6672' },
  apple_business_chat: { icon: IconMessageDots, colour: '#2b7a2f' },
  ya_market: { icon: IconBasket, colour: '#7d6200' },
  support: { icon: IconMessageCircle, colour: '#2563a8' },
  ozon: { icon: IconShoppingBag, colour: '#0055d6' },
  avito: { icon: IconTag, colour: '#00707f' },
  voip: { icon: IconPhone, colour: '#17703c' },
  phone: { icon: IconPhone, colour: '#17703c' },
}
const unknown = { icon: IconMessageChatbot, colour: '#6e685f' }

/** The sign of a channel type in its own colour. Decorative: its name stands beside it, or in `title`. */
export function ChannelIcon({ type, size = 16, title }: { type: string | undefined; size?: number; title?: string }) {
  const look = looks[type ?? ''] ?? unknown
  const Icon = look.icon
  const box = Math.round(size * 1)
  return (
    <span
      title={title}
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        width: box,
        height: box,
        borderRadius: '28%',
        background: look.colour,
        color: '#fff',
        flex: 'none',
      }}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.7)} stroke={2} />
    </span>
  )
}
