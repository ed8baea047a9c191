export const testSteps = ['testPermission', 'testWorker', 'testSending', 'testArrival'] as const
export type TestStep = (typeof testSteps)[number]
export type TestState = { step: TestStep; failed?: true; reason?: string }

export type TestParts = {
  allowed(): boolean
  /** Whether the service worker runs here. */
  worker(): Promise<boolean>
  /** Has our server send a notice. Throws when the push service or the server refuses. */
  send(): Promise<void>
  /** Resolves with whether the notice has reached this browser in time. */
  arrived(): Promise<boolean>
}

/**
 * Walks the way of a notice link by link and tells how each went; the first that fails is the last one told of. Answers whether the whole
 * way holds.
 */
export async function runPushTest(parts: TestParts, tell: (state: TestState) => void): Promise<boolean> {
  const walk = async (step: TestStep, holds: () => boolean | Promise<boolean>): Promise<boolean> => {
    try {
      const good = await holds()
      tell(good ? { step } : { step, failed: true })
      return good
    } catch (error) {
      tell({ step, failed: true, ...(error instanceof Error ? { reason: error.message } : {}) })
      return false
    }
  }
  if (!(await walk('testPermission', parts.allowed))) return false
  if (!(await walk('testWorker', parts.worker))) return false
  // Listened for from before the sending: it may be here sooner than the server's answer.
  const arrived = parts.arrived()
  const sent = await walk('testSending', async () => {
    await parts.send()
    return true
  })
  return sent && walk('testArrival', () => arrived)
}
