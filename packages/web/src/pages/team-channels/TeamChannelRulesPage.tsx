import '../../features/channels/service/words.ts'
import { IconPlugX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import frame from '../../features/channels/EditorFrame.module.css'
import { EditorSkeleton } from '../../features/channels/EditorSkeleton.tsx'
import { teamChannelsQuery } from '../../features/channels/own-teams/team-channel-queries.ts'
import { teamChannelWords } from '../../features/channels/own-teams/team-channel-words.ts'
import { TwoSides } from '../../features/channels/TwoSides.tsx'
import { RoutingAside } from '../../features/routing/RoutingAside.tsx'
import { RoutingRules } from '../../features/routing/RoutingRules.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ChannelTile } from '../../ui/channel-icon/ChannelTile.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** The routing rules of a channel of one's own teams (`?channel=…`), with the field where a message is tried out. */
export function TeamChannelRulesPage() {
  const t = useWords(teamChannelWords)
  const { t: ts } = useTranslation('channelService')
  // The address changes before the page does: on the way out the rules stay as they are.
  const [id] = useState(() => new URLSearchParams(location.search).get('channel'))
  const channels = useQuery(teamChannelsQuery)
  if (channels.isPending) return <EditorSkeleton />
  if (!channels.data) return <ErrorState error={channels.error} onRetry={() => void channels.refetch()} />
  const back = <BackLink to="/admin/preferences/team-channels" label={t('title')} />
  const channel = channels.data.items.find((one) => one.id === id)
  if (!channel) {
    return (
      <EmptyState icon={<IconPlugX size={28} stroke={1.5} aria-hidden />} title={t('goneTitle')} text={t('goneText')}>
        {back}
      </EmptyState>
    )
  }
  const head = (
    <>
      {back}
      <div className={frame.name}>
        <ChannelTile type={channel.type} />
        <h1 className={frame.title}>{channel.name}</h1>
      </div>
    </>
  )
  return (
    <TwoSides head={head} mainTitle={ts('rulesTab')} aside={<RoutingAside channel={channel} />} asideTitle={ts('tryTab')}>
      <RoutingRules channel={channel} />
    </TwoSides>
  )
}
