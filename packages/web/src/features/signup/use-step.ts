import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'

/** A step that is on its way, and what the server said against it. */
export function useStep() {
  const [refusal, setRefusal] = useState<ApiError>()
  const [sending, setSending] = useState(false)

  /** Answers whether it went on. */
  async function run(step: () => Promise<ApiError | undefined>): Promise<boolean> {
    setSending(true)
    setRefusal(undefined)
    const failure = await step()
    setSending(false)
    setRefusal(failure)
    return failure === undefined
  }

  return { refusal, sending, run, forgive: () => setRefusal(undefined) }
}
