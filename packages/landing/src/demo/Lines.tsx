import { useEffect, useRef } from 'react'
import { useWords } from '../texts/words.ts'
import type { Line, Talk } from './talk.ts'

type Props = { talk: Talk; side: Line['from'] }

/** The messages as one side sees them: its own at the right, with ticks; new ones scroll into sight without moving the page. */
export function Lines({ talk, side }: Props) {
  const { demo } = useWords()
  const log = useRef<HTMLDivElement>(null)
  const otherTypes = talk.typing !== null && talk.typing !== side
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is brought into sight
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [talk.lines.length, otherTypes])
  return (
    <div className="lines" ref={log} role="log" aria-live={side === 'customer' ? 'polite' : 'off'}>
      {talk.lines.map((line) => (
        <p key={line.id} className={line.from === side ? 'bubble own' : 'bubble'}>
          {line.text}
          {line.from === side && (
            <span className="ticks" data-state={line.state} title={line.state === 'read' ? demo.read : demo.sent}>
              {line.state === 'read' ? '✓✓' : '✓'}
            </span>
          )}
        </p>
      ))}
      {otherTypes && (
        <p className="bubble dots" role="img" aria-label={demo.typing}>
          <i />
          <i />
          <i />
        </p>
      )}
    </div>
  )
}
