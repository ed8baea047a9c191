import type { OperatorView } from '@besedka/contract'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'

/** As exact as the server keeps it. */
const tellEveryMs = 30_000

/** Tells the server that the person is at their screen, where a break would begin by itself otherwise. */
export function useTouches(own: OperatorView | undefined): void {
  const status = own?.status

  useEffect(() => {
    if (status !== 'active') return
    let toldAt = Date.now()
    // Asked when there is something to tell. Whoever manages accounts may change it: it is asked again with each change of the status.
    let asked: Promise<boolean> | undefined
    const touch = () => {
      if (Date.now() - toldAt < tellEveryMs) return
      toldAt = Date.now()
      asked ??= api.operators.own(undefined, { quiet: true }).then(({ autoBreakMinutes }) => autoBreakMinutes !== null)
      asked
        .then((isWanted) => (isWanted ? api.operators.act(undefined, { quiet: true }) : undefined))
        .catch(() => {
          asked = undefined
        })
    }
    const types = ['pointerdown', 'keydown', 'wheel'] as const
    for (const type of types) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of types) removeEventListener(type, touch)
    }
  }, [status])
}
