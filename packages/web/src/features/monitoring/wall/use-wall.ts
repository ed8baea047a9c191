import type { WallView } from '@besedka/contract'
import { useEffect, useState } from 'react'

/** The server holds an answer until there is a new reading, twice a second; who has been answered asks again. */
const restMs = 200
/** A link that opens nothing is tried again now and then: the organisation may be back. */
const deadRestMs = 60_000
const patienceMs = 10_000

export type WallState = { wall: WallView | undefined; heardAt: number; dead: boolean }

/** What a wall shows, asked for again and again without a sign-in; an answer that has not changed costs no body. */
export function useWall(token: string): WallState {
  const [state, setState] = useState<WallState>({ wall: undefined, heardAt: 0, dead: false })
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let etag: string | undefined

    async function ask(): Promise<void> {
      let isDead = false
      try {
        const answer = await fetch(`/api/walls/${encodeURIComponent(token)}`, {
          cache: 'no-store',
          headers: etag === undefined ? {} : { 'if-none-match': etag },
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)]),
        })
        isDead = answer.status === 422
        if (answer.status === 304) setState((before) => ({ ...before, heardAt: Date.now() }))
        if (answer.ok) {
          const { entity } = (await answer.json()) as { entity: WallView }
          etag = answer.headers.get('etag') ?? undefined
          setState({ wall: entity, heardAt: Date.now(), dead: false })
        }
        if (isDead) {
          etag = undefined
          setState({ wall: undefined, heardAt: Date.now(), dead: true })
        }
      } catch {
        // No line: what was heard last stays, and is marked as old.
      }
      if (!ending.signal.aborted) timer = setTimeout(() => void ask(), isDead ? deadRestMs : restMs)
    }

    void ask()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [token])
  return state
}
