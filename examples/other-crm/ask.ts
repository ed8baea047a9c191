import { setTimeout as pause } from 'node:timers/promises'

/** What the API has answered: the thing asked for, or why not, by its code. */
export type Answer = { entity: unknown; refusal: null } | { entity: null; refusal: string }
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>

export type Line = { address: string; key: string; fetch?: typeof fetch; pauseMs?: number }

/**
 * Calls that are made again until there is an answer: a line that breaks, a server that restarts, and too many calls (429) are waited for. So a call may
 * arrive twice, and each that is made here may.
 */
export function createAsk({ address, key, fetch: call = fetch, pauseMs = 1_000 }: Line): Ask {
  return async function ask(method, path, body) {
    for (let attempt = 0; ; attempt++) {
      const answer = await once(method, path, body).catch(() => undefined)
      if (answer) return answer
      await pause(Math.min(pauseMs * 2 ** attempt, pauseMs * 60))
    }
  }

  async function once(method: string, path: string, body?: object): Promise<Answer | undefined> {
    const response = await call(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status === 429 || response.status >= 500) return undefined
    const said = (await response.json()) as { entity?: unknown; code?: string }
    return response.ok ? { entity: said.entity, refusal: null } : { entity: null, refusal: said.code ?? String(response.status) }
  }
}
