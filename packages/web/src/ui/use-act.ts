import { useState } from 'react'
import { attempt } from './toasts/show-problem.ts'

/** Runs one step at a time and shows why it did not work. `run` answers whether it did. */
export function useAct(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      return await attempt(work)
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
