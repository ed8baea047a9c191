import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Runs one step at a time and shows why it did not work. `run` answers whether it did. */
export function useStep(): { busy: boolean; run: (work: () => Promise<void>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}
