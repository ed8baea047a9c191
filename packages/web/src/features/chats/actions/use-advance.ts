import { useCallback } from 'react'
import { chatsSearchNow } from '../../../app/chats-search.ts'
import { useGo } from '../workspace/use-place.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { nextInList } from './next-in-list.ts'

/**
 * Opens the next chat of the list in place of one that has been closed or handed over, for who has chosen that. Asked before the deed, because
 * afterwards the list does not hold the chat any more; the answer is called when it is done. Whoever has gone elsewhere meanwhile stays there.
 */
export function useAdvance(): (chatId: string) => () => void {
  const go = useGo()
  return useCallback(
    (chatId) => {
      const next = nextInList(useWorkspaceView.getState().shownIds, chatId, chatsSearchNow().beside)
      return () => {
        const { filter, chat } = chatsSearchNow()
        if (next !== undefined && chat === chatId && useWorkspaceSettings.getState().opensNext) go({ filter, chatId: next })
      }
    },
    [go],
  )
}
