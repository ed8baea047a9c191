import { useCallback } from 'react'
import { api } from '../../../api/client.ts'
import { chatsSearchNow } from '../../../app/chats-search.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { focusComposerIfNowhere } from '../composer/composer-input.ts'
import { narrowingNow } from '../workspace/use-narrowing.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { useFollowTaken } from './follow-taken.ts'
import { toastFailure } from './toast-failure.ts'

/** Two presses in a hurry are one: each call would take another chat. */
let onTheWay = false

/** Takes the chat that has waited longest in the queue on the screen, and opens it; says when nobody waits. */
export function useTakeNext(): () => Promise<void> {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const follow = useFollowTaken()

  return useCallback(async () => {
    if (onTheWay) return
    onTheWay = true
    try {
      const { scope: asked, view: _, ...narrowing } = narrowingNow()
      const { channelId, teamId } = narrowing
      // What narrows another list says nothing of who waits: their assignees, their ratings.
      const onQueue = location.pathname === '/admin/chats' && chatsSearchNow().filter === 'waiting'
      const conditions = onQueue ? narrowing : { channelId, teamId }
      const scope = client.store.get().viewer.seesAllChats ? (asked ?? useWorkspaceSettings.getState().scope) : 'mine'
      const search = onQueue ? useWorkspaceView.getState().search.trim() : ''
      const chat = await api.chats.next({ scope, ...conditions, ...(search && { search }) }, { quiet: true })
      if (chat === null) return void showToast({ kind: 'info', text: t('nobodyWaits') })
      client.putChat(chat)
      follow(chat.id)
      focusComposerIfNowhere()
    } catch (error) {
      toastFailure(error)
    } finally {
      onTheWay = false
    }
  }, [client, follow, t])
}
