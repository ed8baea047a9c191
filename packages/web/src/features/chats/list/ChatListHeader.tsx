import { ActionIcon } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { memo, Suspense } from 'react'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { isNarrowed, useNarrowing } from '../workspace/use-narrowing.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './ChatListPane.module.css'
import { ListConditions } from './ListConditions.tsx'
import { ListMenu } from './ListMenu.tsx'
import { OrderLine } from './OrderLine.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { SearchField } from './SearchField.tsx'
import { TakeNextButton } from './TakeNextButton.tsx'

const ChatViews = lazyPart(async () => (await import('../../saved-views/ChatViews.tsx')).ChatViews)
const GoneCondition = lazyPart(async () => (await import('../../saved-views/GoneCondition.tsx')).GoneCondition)

/** Name of the list, whose chats, search, conditions and order. */
export const ChatListHeader = memo(function ChatListHeader({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation('chats')
  const seesAll = useLive((state) => state.viewer.seesAllChats)
  const takesChats = useLive((state) => state.viewer.takesChats)
  const narrowed = isNarrowed(useNarrowing())

  return (
    <header className={styles.header}>
      <div className={styles.titleLine}>
        <h1 className={styles.title}>{t(`menu:${query.filter}`)}</h1>
        {seesAll && query.filter !== 'followed' && query.filter !== 'mentioned' && <ScopeSwitch scope={query.scope} />}
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
        <SearchField />
        <ListConditions />
        <Suspense fallback={<span className={styles.viewsRoom} />}>
          <ChatViews query={query} />
        </Suspense>
      </div>
      {query.filter === 'waiting' && takesChats && <TakeNextButton />}
      <OrderLine filter={query.filter} />
      {narrowed && (
        <Suspense>
          <GoneCondition filter={query.filter} />
        </Suspense>
      )}
    </header>
  )
})
