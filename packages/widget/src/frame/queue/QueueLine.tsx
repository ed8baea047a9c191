import type { PlaceInQueue } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { useChat, useChatState } from '../chat-context.ts'
import { queueText } from './queue-text.ts'

const everyMs = 15_000

/** Where the person stands in the queue. Asked again every quarter of a minute while somebody looks, and when something happens. */
export function QueueLine({ onPlace }: { onPlace: (place: PlaceInQueue | null) => void }) {
  const { chat, locale, people } = useChat()
  const { messages, notices } = useChatState()
  const [place, setPlace] = useState<PlaceInQueue | null>(null)
  // While nobody is at work a place in the queue says nothing; the time at which working hours begin still does.
  const isSaid = place && (place.opensAt || !people?.away)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message or a notice is a reason to ask again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look(): Promise<void> {
      if (document.visibilityState === 'visible') {
        const found = await chat.getPlaceInQueue().catch(() => undefined)
        if (isOver) return
        if (found !== undefined) {
          setPlace(found)
          onPlace(found)
        }
        // Somebody has taken the chat: what happens next comes as an event.
        if (found === null) return
      }
      // Not all who wait at the same moment.
      timer = setTimeout(() => void look(), everyMs * (0.8 + Math.random() * 0.4))
    }

    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [chat, onPlace, messages.length, notices.length])

  // Who is answered stands in no queue any more.
  useEffect(() => () => onPlace(null), [onPlace])

  return (
    <p className="line" role="status">
      {isSaid && queueText(place, locale, new Date())}
    </p>
  )
}
