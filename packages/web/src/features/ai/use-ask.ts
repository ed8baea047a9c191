import { useEffect, useRef, useState } from 'react'
import { problemText } from '../../ui/toasts/show-problem.ts'

type Asked<Answer> = { state: 'idle' } | { state: 'asking' } | { state: 'answered'; answer: Answer } | { state: 'failed'; reason: string }

/**
 * One question to the model at a time: how it stands, and the way to give it up. What nobody waits for any more is given up on the server too, also when
 * the part of the screen goes that asked.
 */
export function useAsk<Answer>() {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: 'idle' })
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  async function ask(question: (signal: AbortSignal) => Promise<Answer>): Promise<void> {
    waiting.current?.abort()
    const own = new AbortController()
    waiting.current = own
    setAsked({ state: 'asking' })
    try {
      const answer = await question(own.signal)
      if (!own.signal.aborted) setAsked({ state: 'answered', answer })
    } catch (error) {
      if (!own.signal.aborted) setAsked({ state: 'failed', reason: problemText(error) })
    }
  }

  function cancel(): void {
    waiting.current?.abort()
    setAsked({ state: 'idle' })
  }

  return { asked, ask, cancel }
}
