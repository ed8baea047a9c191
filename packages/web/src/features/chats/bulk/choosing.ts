import { create } from 'zustand'
import { useWorkspaceView } from '../workspace/workspace-view.ts'

/** A chat that stayed as it was, and the sentence that says why. */
export type Failed = { chatId: string; name: string; why: string }

type Choosing = {
  /** Every card shows its box, also where nothing hovers. */
  on: boolean
  /** In the order in which they were chosen. */
  ids: readonly string[]
  /** How far a deed has come; null while there is none. */
  progress: { done: number; of: number } | null
  failed: readonly Failed[]
}

const nothing: Choosing = { on: false, ids: [], progress: null, failed: [] }

/** Which chats of the list are chosen, to do one thing with all of them. */
export const useChoosing = create<Choosing>(() => nothing)

export function startChoosing(): void {
  useChoosing.setState({ on: true })
}

export function chooseNone(): void {
  if (useChoosing.getState().progress === null) useChoosing.setState(nothing)
}

export function toggleChosen(chatId: string): void {
  useChoosing.setState(({ ids }) => ({ ids: ids.includes(chatId) ? ids.filter((id) => id !== chatId) : [...ids, chatId] }))
}

/** Chooses all from the one that was chosen last up to this one, as the list shows them. */
export function chooseUpTo(chatId: string): void {
  const { shownIds } = useWorkspaceView.getState()
  useChoosing.setState(({ ids }) => ({ ids: [...new Set([...ids, ...between(shownIds, ids.at(-1) ?? chatId, chatId)])] }))
}

/** What stands from one to the other, in whichever order, both included; only the second where the first is not there. */
export function between(shownIds: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [shownIds.indexOf(from), shownIds.indexOf(to)]
  if (a === -1 || b === -1) return [to]
  return a <= b ? shownIds.slice(a, b + 1) : shownIds.slice(b, a + 1).toReversed()
}
