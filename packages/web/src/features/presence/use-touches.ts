import type { OperatorView } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

/** As exact as the server keeps it. */
const tellEveryMs = 30_000

/** Tells the server that the person is at their screen, where a break would begin by itself otherwise. */
export function useTouches(own: OperatorView | undefined): void {
  const status = own?.status
  const [minutes, setMinutes] = useState<number | null>(null)

  // The minutes may have been changed by whoever manages accounts; they are read again with each change of the status.
  useEffect(() => {
    if (status === 'active')
      api.operators.own(undefined, { quiet: true }).then(
        (answer) => setMinutes(answer.autoBreakMinutes),
        () => {},
      )
  }, [status])

  useEffect(() => {
    if (status !== 'active' || minutes === null) return
    let toldAt = Date.now()
    const touch = () => {
      if (Date.now() - toldAt < tellEveryMs) return
      toldAt = Date.now()
      void api.operators.act(undefined, { quiet: true }).catch(() => {})
    }
    const types = ['pointerdown', 'keydown', 'wheel'] as const
    for (const type of types) addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of types) removeEventListener(type, touch)
    }
  }, [status, minutes])
}
