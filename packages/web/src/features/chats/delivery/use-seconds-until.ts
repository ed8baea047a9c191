import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down while somebody looks; never below zero. Null when there is nothing to wait for. */
export function useSecondsUntil(moment: string | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? null : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000))
}
