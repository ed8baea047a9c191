import type { ContactView } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelIcon } from '../shared/ChannelIcon.tsx'
import styles from './ContextPanel.module.css'

/** Ways to reach the customer; addresses as they are, other contacts by their channels: inner ids are of no use to people. */
export function ContactLines({ contacts }: { contacts: readonly ContactView[] }) {
  const { t } = useTranslation('chats')
  const channels = useLive((state) => state.channels)
  if (contacts.length === 0) return <p className={styles.muted}>{t('noContacts')}</p>
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <li key={contact.id} className={styles.entry} style={{ cursor: 'default', minHeight: 32 }}>
          <ChannelIcon type={contact.type} size={18} />
          <span className={styles.entryText} title={contact.value}>
            {contact.type === 'email' ? contact.value : (channels.get(contact.channelId ?? '')?.name ?? contact.value)}
          </span>
        </li>
      ))}
    </ul>
  )
}
