import { useSyncExternalStore } from 'react'

const tickMs = 1_000
const coarseMs = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const tell of [...listeners]) tell()
}

/**
 * What follows from the present moment (milliseconds). All of the screen ticks together, once a second; a component is drawn again only
 * when its answer changes.
 */
export function useTick<T extends string | number | boolean | null>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(now))
}

/** The present moment for relative times, four times a minute. */
export function useNow(): number {
  return useTick((moment) => moment - (moment % coarseMs))
}
