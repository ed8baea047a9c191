import '../../features/channels/words.ts'
import { useQuery } from '@tanstack/react-query'
import { AvailableChannels } from '../../features/channels/AvailableChannels.tsx'
import { ConnectedChannels } from '../../features/channels/ConnectedChannels.tsx'
import { channelsQuery } from '../../features/channels/channel-queries.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './ChannelListPage.module.css'

const refreshMs = 10_000

/** Settings → Channels: what is connected, how it does, and what can be connected. Kept fresh while it is seen. */
export function ChannelListPage() {
  const { t } = useTranslation('channels')
  const { data, ...channels } = useQuery({ ...channelsQuery, refetchInterval: refreshMs })
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <section className={styles.section} aria-labelledby="connected">
        <h2 id="connected" className={styles.heading}>
          {t('connected')}
        </h2>
        {channels.isPending && <SkeletonRows rows={3} />}
        {channels.isError && !data && <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />}
        {data?.items.length === 0 && <EmptyState title={t('noChannelsTitle')} text={t('noChannelsText')} />}
        {data && data.items.length > 0 && <ConnectedChannels channels={data.items} now={channels.dataUpdatedAt} />}
      </section>
      <section className={styles.section} aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          {t('available')}
        </h2>
        <AvailableChannels />
      </section>
    </SettingsPage>
  )
}
