import { memo, Suspense, useEffect, useState } from 'react'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { FirstStepsAbove } from '../../first-steps/FirstStepsFirst.tsx'
import { useCardMenu } from '../bulk/card-menu.ts'
import { chooseNone, useChoosing } from '../bulk/choosing.ts'
import { LazySyncMark } from '../sync/LazySyncMark.tsx'
import { useListQuery } from '../workspace/use-list-query.ts'
import { ChatListHeader } from './ChatListHeader.tsx'
import styles from './ChatListPane.module.css'
import { ChatRows } from './ChatRows.tsx'

const ChosenBar = lazyPart(async () => (await import('../bulk/ChosenBar.tsx')).ChosenBar)

const CardMenu = lazyPart(async () => (await import('../bulk/CardMenu.tsx')).CardMenu)

/** The second column: one list of chats, live. */
export const ChatListPane = memo(function ChatListPane() {
  const { t } = useTranslation('chats')
  const { lists, counts } = useLiveClient()
  const query = useListQuery()

  useEffect(() => void lists.open(query), [lists, query])
  const choosing = useChoosing(({ on, ids }) => on || ids.length > 0)
  useEffect(() => void counts.show(query.scope), [counts, query.scope])
  const menuOpen = useCardMenu(({ chatId }) => chatId !== null)
  // Its dialogs outlive it: once it has been called it stays.
  const [menuWanted, setMenuWanted] = useState(false)
  if (menuOpen && !menuWanted) setMenuWanted(true)
  // What is chosen is chosen of this list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what ends it
  useEffect(() => chooseNone, [query.filter])

  return (
    <section className={styles.pane} aria-label={t('chatList')}>
      <ChatListHeader query={query} />
      <FirstStepsAbove />
      <ChatRows query={query} />
      {choosing && (
        <Suspense>
          <ChosenBar />
        </Suspense>
      )}
      {menuWanted && (
        <Suspense>
          <CardMenu />
        </Suspense>
      )}
      <LazySyncMark place="foot" />
    </section>
  )
})
