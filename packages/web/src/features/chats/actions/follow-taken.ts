import { useCallback } from 'react'
import { chatsSearchNow } from '../../../app/chats-search.ts'
import { useGo } from '../workspace/use-place.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'

/**
 * Goes after a chat that one has just taken: out of Pending, where it stands no more, to In progress, with the chat open as it was. The search
 * that has found it is done with. `chatId`: a chat that has still to be opened.
 */
export function useFollowTaken(): (chatId?: string) => void {
  const go = useGo()
  return useCallback(
    (chatId) => {
      const { filter, chat = null } = chatsSearchNow()
      if (chatId === undefined && filter !== 'waiting') return
      useWorkspaceView.setState({ search: '' })
      go({ filter: 'assigned', chatId: chatId ?? chat })
    },
    [go],
  )
}
