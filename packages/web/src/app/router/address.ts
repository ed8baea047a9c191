import { create } from 'zustand'
import { isHeldBack } from './hold-back.ts'

/** Where the browser is; `search` with its question mark, or empty. */
export type Address = { path: string; search: string }

export const useAddress = create<Address>(() => ({ path: location.pathname, search: location.search }))

type Manner = {
  /** The present page disappears from the way back. */
  replace?: boolean
  /** Nobody is asked about unsaved changes: they have just been saved, or given up. */
  unasked?: boolean
}

/** The number of this page in the browser's history: tells a step back from one forward. It outlives a reload. */
let place = placeOf(history.state)
/** The next step of the history was asked about already, or is the one that undoes a refused step. */
let undoing = false
let asked = false

/** Opens a page of the product: a path with its query. The address changes at once; the page follows when its code is here. */
export function navigate(to: string, manner: Manner = {}): void {
  const again = () => navigate(to, { ...manner, unasked: true })
  if (!manner.unasked && isHeldBack(new URL(to, location.href), again)) return
  const replace = manner.replace || to === location.pathname + location.search
  if (!replace) place += 1
  if (replace) history.replaceState({ place }, '', to)
  else history.pushState({ place }, '', to)
  tell()
}

/** Hears the browser's own steps; the answer stops it. */
export function followHistory(): () => void {
  addEventListener('popstate', onStep)
  return () => removeEventListener('popstate', onStep)
}

function onStep(): void {
  if (undoing) {
    undoing = false
    return
  }
  const steps = placeOf(history.state) - place
  const again = () => {
    asked = true
    history.go(steps)
  }
  if (!asked && steps !== 0 && isHeldBack(location, again)) {
    undoing = true
    history.go(-steps)
    return
  }
  asked = false
  place += steps
  tell()
}

function tell(): void {
  useAddress.setState({ path: location.pathname, search: location.search })
}

function placeOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number' ? state.place : 0
}
