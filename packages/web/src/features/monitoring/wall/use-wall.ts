import type { WallView } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { offsetAfter } from '../server-clock.ts'

/** The server holds an answer until there is a new reading, twice a second; who has been answered asks again. */
const restMs = 200
/** A link that opens nothing is tried again now and then: the organisation may be back. */
const deadRestMs = 60_000
const patienceMs = 10_000

/** `offset`: how far the server's clock is ahead of this device's, in milliseconds. */
export type WallState = { wall: WallView | undefined; heardAt: number; dead: boolean; offset: number }

/** What a wall shows, asked for again and again without a sign-in; an answer that has not changed costs no body. */
export function useWall(token: string): WallState {
  const [state, setState] = useState<WallState>({ wall: undefined, heardAt: 0, dead: false, offset: 0 })
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let etag: string | undefined
    let offset: number | undefined

    async function ask(): Promise<void> {
      let isDead = false
      try {
        const answer = await fetch(`/api/walls/${encodeURIComponent(token)}`, {
          cache: 'no-store',
          headers: etag === undefined ? {} : { 'if-none-match': etag },
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)]),
        })
        isDead = answer.status === 422
        const heardAt = Date.now()
        // The view itself names no moment: it would be another one with each reading, and never be answered without a body.
        const at = Date.parse(answer.headers.get('date') ?? '')
        if (!Number.isNaN(at)) offset = offsetAfter(offset, { at, heardAt })
        if (answer.status === 304) setState((before) => ({ ...before, heardAt, offset: offset ?? 0 }))
        if (answer.ok) {
          const { entity } = (await answer.json()) as { entity: WallView }
          etag = answer.headers.get('etag') ?? undefined
          setState({ wall: entity, heardAt, dead: false, offset: offset ?? 0 })
        }
        if (isDead) {
          etag = undefined
          setState({ wall: undefined, heardAt, dead: true, offset: offset ?? 0 })
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
