import { ActionIcon, CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { IconMessagePlus, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { changeSettings } from '../workspace/workspace-settings.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './ChatListPane.module.css'
import { ListConditions } from './ListConditions.tsx'
import { ListMenu } from './ListMenu.tsx'

/** Name of the list, whose chats, search and conditions. */
export const ChatListHeader = memo(function ChatListHeader({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation('chats')
  const seesAll = useLive((state) => state.viewer.seesAllChats)
  const search = useWorkspaceView((view) => view.search)
  const setSearch = (text: string) => useWorkspaceView.setState({ search: text })

  return (
    <header className={styles.header}>
      <div className={styles.titleLine}>
        <h1 className={styles.title}>{t(`menu:${query.filter}`)}</h1>
        {seesAll && (
          <SegmentedControl
            size="xs"
            aria-label={t('whoseChats')}
            value={query.scope}
            onChange={(scope) => changeSettings({ scope: scope === 'mine' ? 'mine' : 'all' })}
            data={[
              { value: 'mine', label: t('mine') },
              { value: 'all', label: t('all') },
            ]}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          title={t('createChat')}
          aria-label={t('createChat')}
          onClick={() => openDialog('createChat')}
        >
          <IconMessagePlus size={20} stroke={1.5} />
        </ActionIcon>
        <ListMenu />
      </div>
      <div className={styles.searchLine}>
        <TextInput
          id="chat-search"
          className={styles.search}
          size="sm"
          type="search"
          aria-label={t('searchByName')}
          placeholder={t('searchByName')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={search === '' ? null : <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setSearch('')} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.code === 'Escape' && setSearch('')}
        />
        <ListConditions />
      </div>
    </header>
  )
})
