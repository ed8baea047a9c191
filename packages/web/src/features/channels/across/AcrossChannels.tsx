import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNames } from '../../../api/use-names.ts'
import { navigate } from '../../../app/router/address.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type Column, EntityTable } from '../../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { routingQuery } from '../../routing/routing-queries.ts'
import { OptionGate } from '../../settings/OptionGate.tsx'
import styles from './AcrossChannels.module.css'
import { acrossWords } from './across-words.ts'
import { CopyToChannels } from './CopyToChannels.tsx'
import { type ChannelPart, type ChannelSet, editorOf, optionOfPart, rulesInForce, type ServedChannel } from './channel-parts.ts'

type Props = { part: ChannelPart; channels: readonly ServedChannel[]; ofTeams: boolean }

/** What one part of the settings is in each channel: a line each, from which the channel's editor opens and the part is copied to others. */
export function AcrossChannels({ part, channels, ofTeams }: Props) {
  const t = useWords(acrossWords)
  const inOrder = channels.toSorted((one, other) => one.name.localeCompare(other.name))
  const asked = part === 'rules' ? inOrder : []
  const sets = useQueries({
    queries: asked.map(({ id }) => routingQuery(id)),
    combine: (results) => ({
      data: results.some(({ data }) => data === undefined)
        ? undefined
        : inOrder.map((channel, at): ChannelSet => ({ ...channel, routing: results[at]?.data })),
      error: results.find(({ error }) => error)?.error,
      isPending: results.some(({ isPending }) => isPending),
      isError: results.some(({ isError }) => isError),
      refetch: () => results.map(({ refetch }) => refetch()),
    }),
  })
  return (
    <OptionGate option={optionOfPart[part]}>
      <ListStates
        query={sets}
        empty={<EmptyState icon={<IconPlugConnected size={32} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {(items) => <ChannelTable part={part} channels={items} ofTeams={ofTeams} />}
      </ListStates>
    </OptionGate>
  )
}

function ChannelTable({ part, channels, ofTeams }: { part: ChannelPart; channels: readonly ChannelSet[]; ofTeams: boolean }) {
  const t = useWords(acrossWords)
  const { nameOf } = useNames()
  const columns = useColumnsOf(part)
  const [fromId, setFromId] = useState('')
  const from = channels.find(({ id }) => id === fromId)
  const second = ({ active, teamId }: ChannelSet) => [(teamId && nameOf(teamId)) || t('noTeam'), ...(active ? [] : [t('off')])].join(' · ')
  const act: Column<ChannelSet> = {
    label: t('act'),
    act: 'word',
    cell: ({ id, name }) => (
      <Button size="xs" variant="default" aria-label={`${t('copyTo')} ${name}`} onClick={() => setFromId(id)}>
        {t('copyTo')}
      </Button>
    ),
  }
  return (
    <>
      <EntityTable
        rows={channels}
        label={t(part)}
        openId={fromId}
        onOpen={(id) => {
          const channel = channels.find((one) => one.id === id)
          if (channel) navigate(editorOf(channel, part, ofTeams))
        }}
        name={{ label: t('channel'), cell: ({ name }) => name, second }}
        columns={channels.length > 1 ? [...columns, act] : columns}
      />
      {from && <CopyToChannels key={fromId} part={part} from={from} channels={channels} ofTeams={ofTeams} onClose={() => setFromId('')} />}
    </>
  )
}

/** What the table says of a channel on each page. */
function useColumnsOf(part: ChannelPart): Column<ChannelSet>[] {
  const t = useWords(acrossWords)
  const text = (name: 'onlineMessage' | 'offlineMessage' | 'holdingPhrase'): Column<ChannelSet> => ({
    label: t(name),
    cell: ({ service: { autoReplies } }) => (
      <Text>
        {autoReplies[name] !== '' && name === 'holdingPhrase' && `${t('holdingAfter', { count: autoReplies.holdingAfterMinutes })}: `}
        {autoReplies[name] || '—'}
      </Text>
    ),
  })
  if (part === 'deadlines') {
    return [
      { label: t('half'), cell: ({ service }) => t('minutes', { count: service.halfOverdueMinutes }) },
      { label: t('over'), cell: ({ service }) => t('minutes', { count: service.overdueMinutes }) },
    ]
  }
  if (part === 'replies') return [text('onlineMessage'), text('offlineMessage'), text('holdingPhrase')]
  if (part === 'ratings') {
    return [
      { label: t('asked'), cell: ({ service }) => t(service.assessment?.enabled ? 'on' : 'no') },
      {
        label: t('question'),
        cell: ({ service }) => service.assessment?.enabled && <Text>{service.assessment.text || t('ownWords')}</Text>,
      },
      { label: t('closes'), cell: ({ service }) => service.assessment?.enabled && t(service.assessment.closesChat ? 'yes' : 'no') },
    ]
  }
  return [
    {
      label: t('published'),
      cell: ({ routing }) => (
        <div>
          <Text>{(routing && rulesInForce(routing).join(' · ')) || t('noRules')}</Text>
          {routing?.draft && <span className={styles.draft}>{t('draft')}</span>}
        </div>
      ),
    },
  ]
}

function Text({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>
}
