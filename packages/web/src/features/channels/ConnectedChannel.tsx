import { definitionOf } from '@besedka/channels'
import { type ChannelView, isSiteChatType } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { since } from '../../format/since.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelTile } from '../../ui/channel-icon/ChannelTile.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './ConnectedChannels.module.css'
import { copyTextOf } from './channel-address.ts'
import { HealthChip } from './health/HealthChip.tsx'
import { problemWords } from './health/problem-words.ts'

/** Nothing has to be put anywhere for the support chat. */
const copyLabels = { site_chat: 'copySnippet', chat_page: 'copyLink', mobile_app: 'copyKey', support: undefined } as const

type RowProps = {
  channel: ChannelView
  teamName: string | undefined
  /** How many messages did not pass. */
  failures: number
  now: number
}

/** A row of the list: what the channel is and how it does. All of it leads to the channel's page. */
export function ConnectedChannel({ channel, teamName, failures, now }: RowProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { type, name, health, simulated } = channel
  const kind = [definitionOf(type)?.title[locale] ?? type, ...(simulated ? [t('simulatedMark')] : []), teamName ?? t('noTeam')]
  const copyLabel = isSiteChatType(type) ? copyLabels[type] : undefined
  return (
    <li className={styles.row}>
      <ChannelTile type={type} />
      <div className={styles.words}>
        <Link to={`/admin/preferences/channels/edit/${type}?id=${channel.id}`} className={styles.name}>
          {name}
        </Link>
        <span className={styles.second}>{kind.join(' · ')}</span>
        {channel.forbidden && <span className={styles.problem}>{t('forbidden', { reason: channel.forbidden })}</span>}
        {health.problem && (
          <span className={styles.problem}>
            {problemWords(health.problem, locale).reason}
            {health.problemSince && ` · ${t('problemSince', { when: since(health.problemSince, locale, now) })}`}
          </span>
        )}
      </div>
      <div className={styles.traffic}>
        {health.lastReceivedAt && <span>{t('received', { when: since(health.lastReceivedAt, locale, now) })}</span>}
        {health.lastSentAt && <span>{t('sent', { when: since(health.lastSentAt, locale, now) })}</span>}
      </div>
      <div className={styles.state}>
        <HealthChip state={health.state} />
        {failures > 0 && <span className={styles.failures}>{t('failures', { count: failures })}</span>}
      </div>
      <div className={styles.copy}>{copyLabel && <CopyButton channel={channel} label={t(copyLabel)} />}</div>
    </li>
  )
}

function CopyButton({ channel, label }: { channel: ChannelView; label: string }) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  const words = copied ? t('copied') : label
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`${words}: ${channel.name}`}
      title={words}
      onClick={() => void copy(copyTextOf(channel, location.origin))}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
