import { z } from 'zod'
import type { CheckResult, Connection } from '../kit/adapter.ts'
import { explainFailure } from '../kit/http/explain-failure.ts'
import { accountIdOf, call, type Way } from './api/call.ts'
import { tryMessenger } from './api/read.ts'

const Subscriptions = z.object({ subscriptions: z.array(z.object({ url: z.string().catch('') })) })

type Hook = Pick<Connection, 'hookUrl'>

/** Makes sure that the messenger is open to us, and subscribes our address unless it is there. Throws {@link SendError}. */
export async function connect({ hookUrl: url }: Hook, way: Way): Promise<void> {
  await tryMessenger(way)
  // Without an address polling brings everything.
  if (url === null || (await isSubscribed(url, way))) return
  await call(way, { method: 'POST', path: 'messenger/v3/webhook', json: { url }, result: z.unknown() })
}

/** Takes our address away; those of other programs stay. */
export async function disconnect({ hookUrl: url }: Hook, way: Way): Promise<void> {
  if (url === null || !(await isSubscribed(url, way))) return
  await call(way, { method: 'POST', path: 'messenger/v1/webhook/unsubscribe', json: { url }, result: z.unknown() })
}

/** Asks Avito whose the keys are, whether the messenger is open to us and where its messages go. Never throws. */
export async function check(hook: Hook, way: Way): Promise<CheckResult[]> {
  const steps = [
    ['token', async () => void (await accountIdOf(way))],
    ['messenger', () => tryMessenger(way)],
  ] as const
  const results: CheckResult[] = []
  for (const [id, run] of steps) {
    const problem = await run().then(
      () => undefined,
      (error: unknown) => explainFailure(error).problem,
    )
    results.push(problem ? { id, state: 'failed', problem } : { id, state: 'passed' })
    if (problem) break
  }
  const isOpen = results.at(-1)?.id === 'messenger' && results.at(-1)?.state === 'passed'
  if (isOpen) return [...results, await checkHook(hook, way)]
  return ['token', 'messenger', 'hook'].map((id) => results.find((one) => one.id === id) ?? { id, state: 'unknown' })
}

async function checkHook({ hookUrl }: Hook, way: Way): Promise<CheckResult> {
  const id = 'hook'
  // No failure: polling brings the messages.
  if (hookUrl === null) return { id, state: 'unknown' }
  try {
    // Several programs may be subscribed at once: an address that is missing has been forgotten or taken away.
    if (await isSubscribed(hookUrl, way)) return { id, state: 'passed' }
    return { id, state: 'failed', problem: { code: 'hookNotReachable' } }
  } catch (error) {
    return { id, state: 'failed', problem: explainFailure(error).problem }
  }
}

async function isSubscribed(hookUrl: string, way: Way): Promise<boolean> {
  const { subscriptions } = await call(way, { method: 'POST', path: 'messenger/v1/subscriptions', result: Subscriptions })
  return subscriptions.some(({ url }) => url === hookUrl)
}
