import type { ContactView } from '@besedka/contract'
import { useLive } from '../../live/use-live.ts'
import { ChannelIcon } from '../../ui/channel-icon/ChannelIcon.tsx'
import { contactName } from '../customers/contact-name.ts'
import styles from './merges.module.css'

/** Addresses and phones as they are, other contacts by their channels; each once. */
export function ContactLines({ contacts }: { contacts: readonly ContactView[] }) {
  const channels = useLive((state) => state.channels)
  const lines = contacts.map((contact) => ({ type: contact.type, text: contactName(contact, channels) }))
  const each = new Map(lines.map((line) => [`${line.type} ${line.text}`, line]))
  return (
    <span className={styles.contacts}>
      {[...each].map(([key, { type, text }]) => (
        <span key={key} className={styles.contact}>
          <ChannelIcon type={type} size={16} />
          <span>{text}</span>
        </span>
      ))}
    </span>
  )
}
