import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useChannel } from '../shared/use-names.ts'
import { usePlace } from '../workspace/use-place.ts'
import { bridgeWords } from './bridge-words.ts'
import styles from './LinkedChat.module.css'

/** The other chat of a conversation that changed its channel, as the history of this one tells last. */
export function LinkedChat({ chatId }: { chatId: string }) {
  const t = useWords(bridgeWords)
  const { openChat } = usePlace()
  const linked = useLive((state) => state.histories.get(chatId)?.findLast((entry) => entry.linked)?.linked)
  const channel = useChannel(linked?.channelId)
  if (!linked || !channel) return null
  const text = t(linked.way === 'to' ? 'linkedTo' : 'linkedFrom', { channel: channel.name })
  const Arrow = linked.way === 'to' ? IconArrowRight : IconArrowLeft
  return (
    <button type="button" className={styles.link} title={text} onClick={() => openChat(linked.chatId)}>
      <Arrow size={14} stroke={1.5} aria-hidden />
      {text}
    </button>
  )
}
