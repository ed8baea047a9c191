import { useState } from 'react'
import { showProblem } from './toasts/show-problem.ts'

type Act = { busy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> }

/** Runs one step at a time and says why it did not work, as a toast if it is not said otherwise. `run` answers whether it did. */
export function useAct(say: (error: unknown) => void = showProblem): Act {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      say(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
