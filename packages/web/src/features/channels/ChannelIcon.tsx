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
  IconBrowser,
  IconDeviceMobile,
  IconDeviceMobileMessage,
  IconLifebuoy,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconMessageDots,
  IconPhone,
  IconShoppingBag,
  IconTag,
} from '@tabler/icons-react'
import styles from './ChannelIcon.module.css'

const icons: Partial<Record<ChannelType, typeof IconMessageCircle>> = {
  site_chat: IconMessageCircle,
  chat_page: IconBrowser,
  mobile_app: IconDeviceMobile,
  support: IconLifebuoy,
  telegram: IconBrandTelegram,
  max: IconMessage2,
  viber: IconBrandViber,
  viber_bot: IconBrandViber,
  vk: IconBrandVk,
  vk_bot: IconBrandVk,
  ok: IconBrandOkRu,
  facebook: IconBrandMessenger,
  instagram: IconBrandInstagram,
  whatsapp: IconBrandWhatsapp,
  email: IconMail,
  delivery: IconDeviceMobileMessage,
  apple_business_chat: IconMessageDots,
  ya_market: IconBasket,
  ozon: IconShoppingBag,
  avito: IconTag,
  voip: IconPhone,
}

/** The mark of a channel type, in the channel's own colour when it has one. Decorative: the name stands beside it. */
export function ChannelIcon({ type, size = 36 }: { type: ChannelType; size?: number }) {
  const Icon = icons[type] ?? IconMessageCircle
  return (
    <span className={styles.icon} data-type={type} style={{ width: size, height: size }} aria-hidden>
      <Icon size={size * 0.56} stroke={1.5} />
    </span>
  )
}
