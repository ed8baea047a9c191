import type { PhoneMessageView, PhoneScreen } from '@besedka/contract/simulators'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import type { Aim } from './aim.ts'
import { Bubble } from './Bubble.tsx'

/** How far from its end a log may be scrolled and still follow what comes, in pixels. */
const nearPx = 120

/** What was said, the newest at the end; follows it unless somebody is reading further up. */
export function Messages({ screen, simulator, onAim }: { screen: PhoneScreen; simulator: Simulator; onAim(aim: Aim): void }) {
  const { words } = useWords()
  const log = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const { messages } = screen

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that comes is brought into sight
  useLayoutEffect(() => {
    if (follows.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages])

  // The field below grows with what is typed, and the log gets shorter by that.
  useEffect(() => {
    const { current } = log
    if (!current) return
    const observer = new ResizeObserver(() => follows.current && current.scrollTo({ top: current.scrollHeight }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  function noteScroll(): void {
    const { current } = log
    if (current) follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a log that scrolls has to be reachable by keyboard
    <div className="messages" role="log" aria-label={words.messages} tabIndex={0} ref={log} onScroll={noteScroll}>
      {messages.map((message, index) => (
        <Bubble
          key={message.id}
          message={message}
          joined={isJoined(messages[index - 1], message)}
          quoted={messages.find(({ id }) => id === message.repliesTo)}
          simulator={simulator}
          onAim={onAim}
          // Pictures grow when they have loaded.
          onGrow={() => follows.current && log.current?.scrollTo({ top: log.current.scrollHeight })}
        />
      ))}
      {screen.typing && (
        <div className="typingDots" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  )
}

/** Whether it stands close to the one before: the same side, or the same album. */
function isJoined(before: PhoneMessageView | undefined, message: PhoneMessageView): boolean {
  return before !== undefined && before.incoming === message.incoming
}
