import { ActionIcon, CloseButton, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { IconMessagePlus, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useLive } from '../../../live/use-live.ts'
import { changeSettings } from '../workspace/workspace-settings.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './ChatListPane.module.css'
import { ListConditions } from './ListConditions.tsx'
import { ListMenu } from './ListMenu.tsx'

/** Name of the list, whose chats, search and conditions. */
export function ChatListHeader({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation(['chats', 'menu'])
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
        <Tooltip label={t('createChat')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('createChat')} onClick={() => openDialog('createChat')}>
            <IconMessagePlus size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
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
}
