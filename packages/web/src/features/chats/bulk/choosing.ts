import { create } from 'zustand'
import { useWorkspaceView } from '../workspace/workspace-view.ts'

/** A chat that stayed as it was, and the sentence that says why. */
export type Failed = { chatId: string; name: string; why: string }

/** What can be done with all chosen chats; the first three ask for something before. */
export type BulkAct = 'transfer' | 'snooze' | 'tag' | 'take' | 'close' | 'prioritise' | 'pin' | 'follow'

type Choosing = {
  /** Every card shows its box, also where nothing hovers. */
  on: boolean
  /** In the order in which they were chosen. */
  ids: readonly string[]
  /** How far all deeds under way have come; null while there is none. */
  progress: { done: number; of: number } | null
  failed: readonly Failed[]
  /** What a key has asked for, until the bar has heard of it. */
  asked: BulkAct | null
}

const nothing: Choosing = { on: false, ids: [], progress: null, failed: [], asked: null }

/** Which chats of the list are chosen, to do one thing with all of them. */
export const useChoosing = create<Choosing>(() => nothing)

export function startChoosing(): void {
  useChoosing.setState({ on: true })
}

export function chooseNone(): void {
  if (useChoosing.getState().progress === null) useChoosing.setState(nothing)
}

/** Taking a chat out of the choice also takes away the reason why it was refused. */
export function toggleChosen(chatId: string): void {
  useChoosing.setState(({ ids, failed }) =>
    ids.includes(chatId)
      ? { ids: ids.filter((id) => id !== chatId), failed: failed.filter((one) => one.chatId !== chatId) }
      : { ids: [...ids, chatId] },
  )
}

/** Adds to what is under way. */
export function addToProgress(count: number): void {
  useChoosing.setState(({ progress }) => ({ progress: { done: progress?.done ?? 0, of: (progress?.of ?? 0) + count } }))
}

/** One more is through; with the last of all that was asked for there is nothing under way any more. */
export function noteThrough(): void {
  useChoosing.setState(({ progress }) => ({
    progress: progress === null || progress.done + 1 >= progress.of ? null : { ...progress, done: progress.done + 1 },
  }))
}

/**
 * What came of a deed: its chats are chosen no more but for those that stayed as they were. What other deeds were refused stays said until it
 * is done again. `undoing`: whoever has chosen the same chats anew meanwhile is about to do something else with them.
 */
export function settle({ chatIds, failed, undoing }: { chatIds: readonly string[]; failed: readonly Failed[]; undoing: boolean }): void {
  useChoosing.setState(({ ids, on, failed: before }) => {
    const wasAbout = (id: string) => chatIds.includes(id)
    const stay = [...new Set([...ids.filter((id) => undoing || !wasAbout(id)), ...failed.map(({ chatId }) => chatId)])]
    return {
      ids: stay,
      failed: [...before.filter(({ chatId }) => !wasAbout(chatId)), ...failed],
      // A deed with another card, by its menu, ends nobody's choosing.
      on: stay.length > 0 || (on && (undoing || !ids.some(wasAbout))),
    }
  })
}

/** Asks for something with all that are chosen; answers whether any are. While the deed before goes on it is not heard. */
export function askOfChosen(act: BulkAct): boolean {
  const { ids, progress } = useChoosing.getState()
  if (ids.length > 0 && progress === null) useChoosing.setState({ asked: act })
  return ids.length > 0
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
