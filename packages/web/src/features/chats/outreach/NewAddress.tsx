import '../actions/start-words.ts'
import type { ChannelCard } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../actions/dialogs.module.css'
import { ChannelIcon } from '../shared/ChannelIcon.tsx'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'
import { addressKind } from './address-kind.ts'

/** What was typed is an address: the channels that write to it, whoever has it. */
export function NewAddress({ text, onStart }: { text: string; onStart: (channel: ChannelCard) => void }) {
  const { t } = useTranslation('startChat')
  const channels = useLive((state) => state.channels)
  const kind = addressKind(text)
  const ways = [...channels.values()].filter(
    (channel) => kind !== undefined && channel.active && channel.forbidden === null && capabilitiesOfCard(channel).writesTo === kind,
  )
  if (ways.length === 0) return null
  return (
    <div className={styles.person}>
      <IconUserPlus size={20} stroke={1.5} aria-hidden />
      <span className={styles.targetName}>
        {text.trim()}
        <small>{t(kind === 'phone' ? 'toNumber' : 'toAddress')}</small>
      </span>
      <span className={styles.contacts}>
        {ways.map((channel) => (
          <Button
            key={channel.id}
            size="xs"
            leftSection={<ChannelIcon type={channel.type} size={14} />}
            aria-label={t('writeTo', { name: text.trim(), channel: channel.name })}
            onClick={() => onStart(channel)}
          >
            {channel.name}
          </Button>
        ))}
      </span>
    </div>
  )
}
