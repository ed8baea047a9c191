import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** An operator who goes through chats faster than this reads none of them. */
const settledAfterMs = 400

const SettledContext = createContext(false)

/** Around the rows of a log; see {@link useSettling}. */
export const SettledProvider = SettledContext.Provider

/**
 * Whether somebody stays with a log: some time has passed, or `settle` was told that they point into it or move the focus there. What is not
 * needed to read its first window is drawn then, and gives way to whatever else happens.
 */
export function useSettling(): { settled: boolean; settle: () => void } {
  const [settled, setSettled] = useState(false)
  const settle = () => startTransition(() => setSettled(true))
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), settledAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return { settled, settle }
}

/** Whether somebody stays with the log around. */
export function useHasSettled(): boolean {
  return useContext(SettledContext)
}
