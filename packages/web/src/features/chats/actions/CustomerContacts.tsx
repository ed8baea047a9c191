import './start-words.ts'
import type { CustomerView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'
import styles from './dialogs.module.css'

/** A customer with the contacts over which an operator may write first. */
export function CustomerContacts({
  customer,
  onStart,
}: {
  customer: CustomerView
  onStart: (contact: CustomerView['contacts'][number]) => void
}) {
  const { t } = useTranslation('startChat')
  const channels = useLive((state) => state.channels)
  const writable = customer.contacts.filter((contact) => {
    const channel = contact.channelId === null ? undefined : channels.get(contact.channelId)
    return channel?.active === true && !channel.forbidden && capabilitiesOfCard(channel).operatorMayStart
  })
  const forbidden = customer.contacts.map(({ channelId }) => channels.get(channelId ?? '')?.forbidden).find(Boolean)
  return (
    <div className={styles.person}>
      <Avatar name={customer.name} seed={customer.id} size={32} />
      <span className={styles.targetName}>
        {customer.name}
        <small>{writable.length > 0 ? '' : forbidden ? t('forbiddenHere', { reason: forbidden }) : t('cannotWriteFirst')}</small>
      </span>
      <span className={styles.contacts}>
        {writable.map((contact) => {
          const channel = contact.channelId === null ? undefined : channels.get(contact.channelId)
          const way = channel && capabilitiesOfCard(channel).letter ? contact.value : (channel?.name ?? '')
          return (
            <Button
              key={contact.id}
              size="xs"
              variant="default"
              leftSection={<ChannelIcon type={channel?.type} size={14} />}
              aria-label={t('writeTo', { name: customer.name, channel: way })}
              onClick={() => onStart(contact)}
            >
              {way}
            </Button>
          )
        })}
      </span>
    </div>
  )
}
