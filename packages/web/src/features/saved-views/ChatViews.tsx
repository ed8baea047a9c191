import type { ChatCountsWithin } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconBookmark, IconBuildingBroadcastTower, IconCircleDot, IconTag, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { ChatListQuery } from '../../live/chat-api.ts'
import { useWords } from '../../locales/define-words.ts'
import { MenuGroup } from '../../ui/popover/MenuGroup.tsx'
import { MenuDivider, MenuItem } from '../../ui/popover/MenuItem.tsx'
import list from '../chats/list/ChatListPane.module.css'
import { narrowTo, useNarrowing } from '../chats/workspace/use-narrowing.ts'
import { SavedViews } from './SavedViews.tsx'
import { chatsFilter } from './saved-filters.ts'
import { useSavedViews } from './saved-view-queries.ts'
import { savedViewWords } from './saved-view-words.ts'
import styles from './saved-views.module.css'
import { readyMade, useReadyMade } from './use-ready-made.ts'
import { useViewCounts } from './use-view-counts.ts'

const look = { size: 16, stroke: 1.5, 'aria-hidden': true }
const icons = { channelId: IconBuildingBroadcastTower, teamId: IconUsersGroup, statusId: IconCircleDot, tag: IconTag }

/** The views of the list of chats: saved ones, and the list by channel, team, status and tag. */
export function ChatViews({ query: { filter, scope } }: { query: ChatListQuery }) {
  const t = useWords(savedViewWords)
  const { view, ...narrowing } = useNarrowing()
  const { own, shared } = useSavedViews('chats')
  const counts = useViewCounts(own.length + shared.length > 0)
  return (
    <SavedViews
      filter={chatsFilter(filter, { ...narrowing, scope: narrowing.scope ?? scope })}
      viewId={view}
      counts={counts}
      target={(props, open) => (
        <ActionIcon
          className={list.conditions}
          data-active={open !== undefined || undefined}
          variant="default"
          size={36}
          aria-label={open === undefined ? t('views') : `${t('view')}: ${open.name}`}
          title={open?.name ?? t('views')}
          {...props}
        >
          <IconBookmark size={18} stroke={1.5} />
        </ActionIcon>
      )}
    >
      <MenuDivider />
      <ReadyMade filter={filter} scope={scope} />
    </SavedViews>
  )
}

/** The list narrowed by one thing, with how many chats that leaves; as of the moment in which the menu was opened. */
function ReadyMade({ filter, scope }: Pick<ChatListQuery, 'filter' | 'scope'>) {
  const t = useWords(savedViewWords)
  const groups = useReadyMade()
  const { data } = useQuery({
    queryKey: ['chat-counts-within', filter, scope],
    queryFn: ({ signal }): Promise<ChatCountsWithin | undefined> =>
      filter === 'closed' ? Promise.resolve(undefined) : api.chats.countsWithin({ filter, scope }, { signal, quiet: true }),
    enabled: filter !== 'closed',
    staleTime: 5_000,
  })
  return readyMade.map(({ by, title }) => {
    const figures = new Map(data?.[by].map(({ id, chats }) => [id, chats]))
    const choices = groups[by].toSorted((one, other) => (figures.get(other.id) ?? 0) - (figures.get(one.id) ?? 0))
    const Icon = icons[by]
    if (choices.length === 0) return null
    return (
      <MenuGroup key={by} name={t(title)} icon={<Icon {...look} />}>
        {() =>
          choices.map(({ id, name }) => (
            <MenuItem
              key={id}
              icon={<span style={{ width: 16 }} />}
              mark={figures.has(id) ? <span className={styles.count}>{figures.get(id)}</span> : undefined}
              onClick={() => narrowTo({ [by]: id })}
            >
              {name}
            </MenuItem>
          ))
        }
      </MenuGroup>
    )
  })
}
