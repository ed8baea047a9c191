import { api } from '../../../api/client.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { wordsNow } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { mentionWords } from './mention-words.ts'

/** Follows a chat, or no longer. */
export async function toggleFollowing(client: LiveClient, { id: chatId, customerName: name, followerIds }: QuietChat): Promise<void> {
  const t = wordsNow(mentionWords)
  const follows = followerIds.includes(client.store.get().viewer.accountId)
  try {
    client.putChat(await (follows ? api.chats.unfollow({ chatId }, { quiet: true }) : api.chats.follow({ chatId }, { quiet: true })))
    showToast({ kind: 'success', text: t(follows ? 'followsNot' : 'follows', { name }) })
  } catch (error) {
    toastFailure(error, t('failedToFollow', { name }))
  }
}
