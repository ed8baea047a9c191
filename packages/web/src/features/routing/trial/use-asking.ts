import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { problemText } from '../../../ui/toasts/show-problem.ts'
import { keepAnswer, type TrialAsk, useTrial } from './trial-store.ts'

/** The rules as they stand on the screen: their version, and when they were read, in milliseconds. */
type Shown = { version: number; readAt: number }

/**
 * Asks the rules what they say to the message that is tried out. What was answered is asked again whenever the rules are read: they may
 * have changed, and who is free changes all the time.
 */
export function useAsking(channelId: string, ask: TrialAsk, shown: Shown | undefined) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { answer } = useTrial(channelId)

  async function run(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await renew()
    } catch (error) {
      setFailure(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  async function renew(): Promise<void> {
    keepAnswer(channelId, ask, await api.routing.test({ channelId, ...ask }))
  }

  const again = useRef(renew)
  again.current = renew
  const answered = answer !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or another reading is the reason to ask again
  useEffect(() => {
    // An answer that could not be had now comes with the next reading.
    if (answered) again.current().catch(() => undefined)
  }, [shown?.version, shown?.readAt])

  return { busy, failure, run }
}
