import '../actions/start-words.ts'
import type { ChannelCard } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import styles from '../actions/dialogs.module.css'
import { addressKind } from './address-kind.ts'

type Props = {
  /** What was typed: an address. */
  text: string
  channels: readonly [ChannelCard, ...ChannelCard[]]
  onStart: (channel: ChannelCard) => void
}

/** An address with the channels that write to it, whoever has it; or why none may. */
export function NewAddress({ text, channels, onStart }: Props) {
  const { t } = useTranslation('startChat')
  const ways = channels.filter(({ forbidden }) => !forbidden)
  const [{ forbidden }] = channels
  const about = ways.length === 0 && forbidden ? t('forbiddenHere', { reason: forbidden }) : t(`to-${addressKind(text) ?? 'email'}`)
  return (
    <div className={styles.person}>
      <IconUserPlus size={20} stroke={1.5} aria-hidden />
      <span className={styles.targetName}>
        {text.trim()}
        <small>{about}</small>
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
