import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useChannel } from '../shared/use-names.ts'
import { usePlace } from '../workspace/use-place.ts'
import { bridgeWords } from './bridge-words.ts'
import styles from './ContinuedChat.module.css'

/** The other chat of a conversation that changed its channel, as the history of this one tells last: an arrow on or back, and the channel's name. */
export function ContinuedChat({ chatId }: { chatId: string }) {
  const t = useWords(bridgeWords)
  const { openChat } = usePlace()
  const continued = useLive((state) => state.histories.get(chatId)?.findLast((entry) => entry.continued)?.continued)
  const channel = useChannel(continued?.channelId)
  if (!continued || !channel) return null
  const text = t(continued.way === 'to' ? 'continuedTo' : 'continuedFrom', { channel: channel.name })
  const Arrow = continued.way === 'to' ? IconArrowRight : IconArrowLeft
  return (
    <button type="button" className={styles.link} aria-label={text} title={text} onClick={() => openChat(continued.chatId)}>
      <Arrow size={14} stroke={1.5} aria-hidden />
      <span>{channel.name}</span>
    </button>
  )
}
