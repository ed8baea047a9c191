import '../../features/channels/words.ts'
import { useQuery } from '@tanstack/react-query'
import { AvailableChannels } from '../../features/channels/AvailableChannels.tsx'
import { ConnectedChannels } from '../../features/channels/ConnectedChannels.tsx'
import { channelsQuery } from '../../features/channels/channel-queries.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './ChannelListPage.module.css'

/** Settings → Channels: what is connected and what can be. */
export function ChannelListPage() {
  const { t } = useTranslation('channels')
  const channels = useQuery(channelsQuery)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <section className={styles.section} aria-labelledby="connected">
        <h2 id="connected" className={styles.heading}>
          {t('connected')}
        </h2>
        {channels.isPending && <SkeletonRows rows={3} />}
        {channels.isError && <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />}
        {channels.data?.length === 0 && <EmptyState title={t('noChannelsTitle')} text={t('noChannelsText')} />}
        {channels.data && channels.data.length > 0 && <ConnectedChannels channels={channels.data} />}
      </section>
      <section className={styles.section} aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          {t('available')}
        </h2>
        <AvailableChannels />
      </section>
    </Page>
  )
}
