import { useState } from 'react'
import { attempt } from './toasts/show-problem.ts'

type Act = { busy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> }

/** Runs one step at a time and says why it did not work: `attempt` with a busy state. `run` answers whether it did. */
export function useAct(say?: (error: unknown) => void): Act {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      return await attempt(work, say)
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
