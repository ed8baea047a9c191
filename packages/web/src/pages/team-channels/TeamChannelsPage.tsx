import '../../features/channels/service/words.ts'
import type { TeamChannelView } from '@besedka/contract'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNames } from '../../api/use-names.ts'
import { useAddress } from '../../app/router/address.ts'
import { AcrossChannels } from '../../features/channels/across/AcrossChannels.tsx'
import { ChannelViews } from '../../features/channels/across/ChannelViews.tsx'
import { partIn, teamChannelParts } from '../../features/channels/across/channel-parts.ts'
import { TeamChannelForm } from '../../features/channels/own-teams/TeamChannelForm.tsx'
import { teamChannelsQuery } from '../../features/channels/own-teams/team-channel-queries.ts'
import { teamChannelWords } from '../../features/channels/own-teams/team-channel-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'

const path = '/admin/preferences/team-channels'

const replies = ['onlineMessage', 'offlineMessage', 'holdingPhrase'] as const

/** Settings → My teams' channels: deadlines, auto-replies, hours and rules, for those who look after a team (`?channel=…`). */
export function TeamChannelsPage() {
  const t = useWords(teamChannelWords)
  const { t: ts } = useTranslation('channelService')
  const { nameOf } = useNames()
  const [openId, open, close] = useOpenId(path, 'channel')
  const part = useAddress(({ search }) => partIn(search, teamChannelParts))
  const channels = useQuery(teamChannelsQuery)
  const opened = channels.data?.items.find(({ id }) => id === openId)
  const repliesOf = ({ service }: TeamChannelView) => replies.filter((name) => service.autoReplies[name] !== '').map((name) => ts(name))
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <ChannelViews path={path} parts={teamChannelParts} open={part} />
      <ListStates
        query={channels}
        empty={<EmptyState icon={<IconUsersGroup size={32} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {({ items }) =>
          part ? (
            <AcrossChannels key={part} part={part} channels={items} ofTeams />
          ) : (
            <EntityTable
              rows={items}
              label={t('title')}
              openId={openId}
              onOpen={open}
              name={{ label: t('channel'), cell: ({ name }) => name, second: ({ active }) => !active && t('off') }}
              columns={[
                { label: t('team'), cell: ({ teamId }) => nameOf(teamId) },
                {
                  label: t('deadlines'),
                  cell: ({ service }) => t('minutes', { half: service.halfOverdueMinutes, over: service.overdueMinutes }),
                },
                { label: t('replies'), cell: (channel) => repliesOf(channel).join(' · ') || t('noReplies') },
              ]}
            />
          )
        }
      </ListStates>
      {opened && <TeamChannelForm key={openId} channel={opened} onClose={close} />}
    </SettingsPage>
  )
}
