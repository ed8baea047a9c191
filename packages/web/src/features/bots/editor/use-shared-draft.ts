import type { BotScenario, BotView } from '@besedka/contract'
import { useCallback, useRef, useState } from 'react'
import { type Edit, joinTold, openDraft, type SharedDraft, wasKept, wasNotAnswered } from './shared-draft.ts'
import { tellOverlap } from './tell-overlap.ts'
import { did, redone, undone } from './undo-history.ts'

/** The draft in one editor and what changes it: edits, undo and redo, and what colleagues save. */
export type OpenDraft = ReturnType<typeof useSharedDraft>

export function useSharedDraft(bot: BotView) {
  const [draft, setDraft] = useState(() => openDraft(bot))
  const [view, setView] = useState(bot)
  const current = useRef(draft)
  const merging = useRef<string | undefined>(undefined)

  const become = useCallback((next: SharedDraft) => {
    current.current = next
    setDraft(next)
  }, [])

  const edit: Edit = useCallback(
    (change, merge) => {
      const was = current.current
      const history = did(was.history, change(was.history.present), merge !== undefined && merging.current === merge)
      become({ ...was, history })
      merging.current = merge
    },
    [become],
  )

  const join = useCallback(
    (after: BotView) => {
      if (after.version < current.current.version) return
      const { draft: next, overlap } = joinTold(current.current, after, Date.now())
      become(next)
      setView(after)
      if (overlap) tellOverlap(overlap, next.history.present, edit)
    },
    [become, edit],
  )

  /** The server has kept what was sent. */
  const keep = useCallback(
    (sent: BotScenario, after: BotView) => {
      become(wasKept(current.current, sent, after, Date.now()))
      setView(after)
    },
    [become],
  )

  /** Nobody knows whether the server has kept what was sent. */
  const doubt = useCallback((sent: BotScenario) => become(wasNotAnswered(current.current, sent)), [become])

  const step = (turn: typeof undone) => {
    merging.current = undefined
    become({ ...current.current, history: turn(current.current.history) })
  }

  return {
    draft,
    view,
    /** The current draft, for callbacks that are older than the latest render. */
    now: useCallback(() => current.current, []),
    edit,
    join,
    keep,
    doubt,
    undo: () => step(undone),
    redo: () => step(redone),
  }
}
