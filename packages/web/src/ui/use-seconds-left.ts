import { useEffect, useState } from 'react'

/** Whole seconds until a moment of this browser's clock (milliseconds), counted down to zero. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((untilMs - now) / 1_000))
  const over = left === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later moment starts the clock again
  useEffect(() => {
    setNow(Date.now())
    if (over) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [over, untilMs])

  return left
}
