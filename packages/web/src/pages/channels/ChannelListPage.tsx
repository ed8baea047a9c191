import '../../features/channels/words.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { api } from '../../api/client.ts'
import { useAddress } from '../../app/router/address.ts'
import { AvailableChannels } from '../../features/channels/AvailableChannels.tsx'
import { AcrossChannels } from '../../features/channels/across/AcrossChannels.tsx'
import { ChannelViews } from '../../features/channels/across/ChannelViews.tsx'
import { channelParts, partIn } from '../../features/channels/across/channel-parts.ts'
import { ConnectedChannels } from '../../features/channels/ConnectedChannels.tsx'
import { channelsQuery } from '../../features/channels/channel-queries.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import styles from './ChannelListPage.module.css'

const refreshMs = 10_000

type ChannelList = Awaited<ReturnType<typeof api.channels.list>>

const path = '/admin/preferences/channels/all'

/** Settings → Channels: what is connected, how it does, and what can be connected; and (`?view=…`) a page each for what is set in all of them. */
export function ChannelListPage() {
  const { t } = useTranslation('channels')
  const part = useAddress(({ search }) => partIn(search, channelParts))
  const channels = useQuery({ ...channelsQuery, refetchInterval: refreshMs })
  return (
    <SettingsPage title={t('title')} lead={t('lead')} wide={part !== undefined}>
      <ChannelViews path={path} parts={channelParts} open={part} />
      {part ? (
        <ListStates query={channels}>
          {({ items }) => <AcrossChannels key={part} part={part} channels={items} ofTeams={false} />}
        </ListStates>
      ) : (
        <ChannelSections query={channels} />
      )}
    </SettingsPage>
  )
}

/** Connected channels, and those that can be connected. Kept fresh while they are seen. */
function ChannelSections({ query: channels }: { query: UseQueryResult<ChannelList> }) {
  const { t } = useTranslation('channels')
  return (
    <>
      <section className={styles.section} aria-labelledby="connected">
        <h2 id="connected" className={styles.heading}>
          {t('connected')}
        </h2>
        <ListStates query={channels} empty={<EmptyState title={t('noChannelsTitle')} text={t('noChannelsText')} />}>
          {({ items }) => <ConnectedChannels channels={items} now={channels.dataUpdatedAt} />}
        </ListStates>
      </section>
      <section className={styles.section} aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          {t('available')}
        </h2>
        <AvailableChannels />
      </section>
    </>
  )
}
