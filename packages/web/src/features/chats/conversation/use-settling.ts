import { createContext, type RefObject, startTransition, useContext, useEffect, useState } from 'react'

/** Whoever goes through chats faster than this reads none of them. */
const settledAfterMs = 400

const SettledContext = createContext(false)

/** Around the rows of a log; see {@link useSettling}. */
export const SettledProvider = SettledContext.Provider

/**
 * Whether somebody stays with the log: some time has passed, or they point into it or move the focus there. What is not needed to read
 * its first window is drawn then, and gives way to whatever else happens.
 */
export function useSettling(log: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const box = log.current
    if (settled || box === null) return
    const settle = () => startTransition(() => setSettled(true))
    const timer = setTimeout(settle, settledAfterMs)
    box.addEventListener('pointermove', settle)
    box.addEventListener('focusin', settle)
    return () => {
      clearTimeout(timer)
      box.removeEventListener('pointermove', settle)
      box.removeEventListener('focusin', settle)
    }
  }, [log, settled])
  return settled
}

/** Whether somebody stays with the log around. */
export function useHasSettled(): boolean {
  return useContext(SettledContext)
}
