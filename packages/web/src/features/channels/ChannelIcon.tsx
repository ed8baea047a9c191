import type { ConnectableChannelType } from '@besedka/contract'
import { IconBrowser, IconDeviceMobile, IconMessageCircle } from '@tabler/icons-react'
import styles from './ChannelIcon.module.css'

const icons = { site_chat: IconMessageCircle, chat_page: IconBrowser, mobile_app: IconDeviceMobile }

/** The mark of a channel type, in the channel's own colour when it has one. Decorative: the name stands beside it. */
export function ChannelIcon({ type, size = 36 }: { type: ConnectableChannelType; size?: number }) {
  const Icon = icons[type]
  return (
    <span className={styles.icon} data-type={type} style={{ width: size, height: size }} aria-hidden>
      <Icon size={size * 0.56} stroke={1.5} />
    </span>
  )
}
