import { useCallback, useRef } from 'react'

export type InTurn = ReturnType<typeof useInTurn>

/** Runs one at a time, in the order in which they are asked for. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
    const mine = last.current.then(act, act)
    last.current = mine
    return mine
  }, [])
}
