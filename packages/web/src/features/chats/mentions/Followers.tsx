import type { ChatView } from '@besedka/contract'
import { isInSight } from '../../../live/chat-list.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useWords } from '../../../locales/define-words.ts'
import { toggleFollowing } from './follow.ts'
import { mentionWords } from './mention-words.ts'
import styles from './mentions.module.css'

/** Who is told of what is written in a chat, and the way to be one of them: a line of the list of facts. */
export function Followers({ chat }: { chat: ChatView }) {
  const t = useWords(mentionWords)
  const client = useLiveClient()
  const viewer = useLive((state) => state.viewer)
  const others = useLive(
    (state) => chat.followerIds.filter((id) => id !== state.viewer.accountId).flatMap((id) => state.accounts.get(id)?.name ?? []),
    sameItems,
  )
  const follows = chat.followerIds.includes(viewer.accountId)
  const names = follows ? [t('you'), ...others] : others
  return (
    <>
      <dt>{t('followers')}</dt>
      <dd className={styles.followers}>
        <span>{names.length === 0 ? t('nobodyFollows') : names.join(', ')}</span>
        {isInSight(chat, viewer) && (
          <button type="button" className={styles.follow} onClick={() => void toggleFollowing(client, chat)}>
            {t(follows ? 'unfollow' : 'follow')}
          </button>
        )}
      </dd>
    </>
  )
}
