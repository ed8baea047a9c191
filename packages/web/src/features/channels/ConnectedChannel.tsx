import { definitionOf } from '@besedka/channels'
import { type ChannelView, isSiteChatType } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ChannelIcon } from './ChannelIcon.tsx'
import styles from './ConnectedChannels.module.css'
import { copyTextOf } from './channel-address.ts'

const copyLabels = { site_chat: 'copySnippet', chat_page: 'copyLink', mobile_app: 'copyKey' } as const

export function ConnectedChannel({ channel, teamName }: { channel: ChannelView; teamName: string | undefined }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <li className={styles.row}>
      <ChannelIcon type={channel.type} />
      <div className={styles.words}>
        <Link to={`/admin/preferences/channels/edit/${channel.type}?id=${channel.id}`} className={styles.name}>
          {channel.name}
        </Link>
        <span className={styles.second}>
          {definitionOf(channel.type)?.title[locale]} · {teamName ?? t('noTeam')}
        </span>
      </div>
      <StateChip tone={channel.active ? 'good' : 'off'} label={t(channel.active ? 'stateActive' : 'stateInactive')} />
      {isSiteChatType(channel.type) && <CopyButton channel={channel} label={t(copyLabels[channel.type])} />}
    </li>
  )
}

function CopyButton({ channel, label }: { channel: ChannelView; label: string }) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button
      className={styles.copy}
      variant="default"
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => void copy(copyTextOf(channel, location.origin))}
    >
      {copied ? t('copied') : label}
    </Button>
  )
}
