import type { LiveState } from './live-state.ts'

/** The server's last frame came. */
export function heardAt(state: LiveState, at: number): LiveState {
  return { ...state, feed: { ...state.feed, heardAt: at } }
}

/** The server has told of everything up to `end`. */
export function announceEnd(state: LiveState, end: number): LiveState {
  return end <= state.feed.announced ? state : { ...state, feed: { ...state.feed, announced: end } }
}

/** All that the server has told up to `position` has come. */
export function reachPosition(state: LiveState, position: number): LiveState {
  return position > (state.position ?? 0) ? { ...state, position } : state
}

/** Nothing that was announced before counts: the state is fetched as of now. */
export function goOnFrom(state: LiveState, position: number): LiveState {
  return { ...state, position, feed: { ...state.feed, announced: position } }
}

/** Something is missing, and nobody knows what: everything is fetched afresh. */
export function beginRepair(state: LiveState, now: number): LiveState {
  return { ...state, position: null, feed: { ...state.feed, repairs: state.feed.repairs + 1, repairedAt: now } }
}
