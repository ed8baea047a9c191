import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { problemText } from '../../../ui/toasts/show-problem.ts'
import { askCheck } from './check-queries.ts'

/** A person may ask the model so often a minute; behind that a moment is waited. */
const pauseMs = 5_000

type Run = { state: 'idle' } | { state: 'asking'; done: number; of: number } | { state: 'stopped'; reason: string }

/** Asks checks one after another, as long as the screen is there: how far it is, why it stopped, and the way to give it up. */
export function useAskAll() {
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  async function askAll(checkIds: readonly string[]): Promise<void> {
    const own = new AbortController()
    waiting.current = own
    try {
      for (const [done, id] of checkIds.entries()) {
        setRun({ state: 'asking', done, of: checkIds.length })
        await askPatiently(id, own.signal)
      }
      setRun({ state: 'idle' })
    } catch (error) {
      if (!own.signal.aborted) setRun({ state: 'stopped', reason: problemText(error) })
    }
  }

  function stop(): void {
    waiting.current?.abort()
    setRun({ state: 'idle' })
  }

  return { run, askAll, stop }
}

/** One that a colleague has deleted meanwhile is passed over. */
async function askPatiently(checkId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await askCheck(checkId, signal)
    } catch (error) {
      const code = isApiError(error) ? error.code : ''
      if (code === 'aiCheckNotFoundException') return
      if (code !== 'tooManyRequestsException') throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
    }
  }
}
