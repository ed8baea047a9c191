import { isSame } from '@besedka/bot-scenario'

/** What is drawn, with all that was before and what was taken back. */
export type UndoHistory<State> = { past: readonly State[]; present: State; future: readonly State[] }

const kept = 200

export function beginHistory<State>(present: State): UndoHistory<State> {
  return { past: [], present, future: [] }
}

/** A step that can be taken back. `merge`: it goes on with the step before, as letters of one text do. */
export function did<State>(history: UndoHistory<State>, present: State, merge = false): UndoHistory<State> {
  if (present === history.present) return history
  const past = merge && history.past.length > 0 ? history.past : [...history.past, history.present].slice(-kept)
  return { past, present, future: [] }
}

/** A change that somebody else has made: it is in every state, so that no step back takes it away. Steps that come to nothing by it are dropped. */
export function joined<State>(history: UndoHistory<State>, present: State, intoFormer: (state: State) => State): UndoHistory<State> {
  return {
    past: distinct([...history.past.map(intoFormer), present]).slice(0, -1),
    present,
    future: distinct([present, ...history.future.map(intoFormer)]).slice(1),
  }
}

function distinct<State>(states: readonly State[]): State[] {
  return states.filter((state, index) => index === 0 || !isSame(state, states[index - 1]))
}

export function undone<State>(history: UndoHistory<State>): UndoHistory<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redone<State>(history: UndoHistory<State>): UndoHistory<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
