import { useEffect, useRef, useState } from 'react'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { listKey } from '../../../live/chat-list.ts'
import { isFailure } from '../../../live/load-state.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { FailureState } from '../shared/FailureState.tsx'
import { useAttendedChat, usePlace } from '../workspace/use-place.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { ChatCard } from './ChatCard.tsx'
import styles from './ChatListPane.module.css'
import { EmptyList } from './ListStates.tsx'
import { useHeldOrder } from './use-held-order.ts'
import { useListIds } from './use-list-ids.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

const rowHeights = { comfortable: 80, compact: 48 }
const fetchWithinRows = 10

/** The rows of a list: only those in sight exist, and none moves under the pointer. */
export function ChatRows({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation('chats')
  const { lists } = useLiveClient()
  const { chatId, besideId, filter } = usePlace()
  const attendedId = useAttendedChat()
  const scroller = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const key = listKey(query)
  const pages = useLive((state) => state.lists.get(key))
  const trueIds = useListIds(query)
  const { ids, fresh, gone, release } = useHeldOrder(trueIds, { held, listId: key, open: chatId })
  const rowHeight = useWorkspaceSettings((settings) => rowHeights[settings.density])
  const { inSight, look, show } = useRowsInSight(scroller, ids.length, rowHeight)

  useEffect(() => {
    // What has gone is led to by no key; where the open chat stood, its neighbours are found.
    useWorkspaceView.setState({ shownIds: ids.filter((id) => id === chatId || id === besideId || !gone.includes(id)) })
  }, [ids, gone, chatId, besideId])
  useEffect(() => {
    if (inSight.to > ids.length - fetchWithinRows) void lists.more(query)
  }, [lists, query, inSight.to, ids.length])
  const idsNow = useRef(ids)
  idsNow.current = ids
  useEffect(() => {
    // Only a move to another chat scrolls the list; changes of its order must not.
    const index = chatId === null ? -1 : idsNow.current.indexOf(chatId)
    if (index >= 0) show(index)
  }, [chatId, show])

  if (pages === undefined || (pages.status === 'loading' && ids.length === 0)) return <Frame body={<SkeletonRows rows={9} />} />
  if (isFailure(pages.status) && ids.length === 0) {
    return <Frame body={<FailureState failure={pages.status} onRetry={() => void lists.open(query)} />} />
  }
  if (ids.length === 0) return <Frame body={<EmptyList query={query} />} />

  return (
    <div className={styles.frame}>
      {fresh > 0 && (
        <button
          type="button"
          className={styles.fresh}
          onClick={() => {
            release()
            scroller.current?.scrollTo({ top: 0 })
          }}
        >
          {t('fresh', { count: fresh })} ↑
        </button>
      )}
      <div
        ref={scroller}
        className={styles.scroll}
        onScroll={look}
        onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
        onPointerLeave={() => setHeld(false)}
      >
        <ul className={styles.track} style={{ height: ids.length * rowHeight }}>
          {ids.slice(inSight.from, inSight.to).map((id, offset) => {
            const index = inSight.from + offset
            return (
              <ChatCard
                key={id}
                chatId={id}
                filter={filter}
                gone={gone.includes(id)}
                standing={id === attendedId ? 'attended' : id === chatId || id === besideId ? 'open' : undefined}
                top={index * rowHeight}
                place={index + 1}
                of={ids.length}
              />
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function Frame({ body }: { body: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>{body}</div>
    </div>
  )
}
