import type { BotView, FileView } from '@besedka/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useLive } from '../../../live/use-live.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { type Edit, isUnsaved, joinTold, openDraft, type SharedDraft, wasKept, wasNotAnswered } from './shared-draft.ts'
import { tellOverlap } from './tell-overlap.ts'
import { did, redone, undone } from './undo-history.ts'

/** How far what is drawn has come to the server. */
export type Saving = 'saved' | 'unsaved' | 'saving'

const pauseMs = 700
const againMs = 4_000
/** Attempts of one save: each time that a colleague's came first, it is merged and the save is retried at once. */
const triesMax = 5

/** The scenario under work, with what can be done to it. */
export type Work = ReturnType<typeof useScenario>

/** A scenario that is being drawn, maybe by several people at once: every change can be taken back, is kept by itself a moment later, and joins theirs. */
export function useScenario(bot: BotView) {
  const [draft, setDraft] = useState(() => openDraft(bot))
  const [view, setView] = useState(bot)
  const [isSaving, setIsSaving] = useState(false)
  const [uploaded, setUploaded] = useState<readonly FileView[]>([])
  const current = useRef(draft)
  const merging = useRef<string | undefined>(undefined)
  const inTurn = useInTurn()
  const toldVersion = useLive((state) => state.bots.get(bot.id)?.version ?? 0)

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

  const saveNow = useCallback(async (): Promise<boolean> => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { history, version } = current.current
      if (!isUnsaved(current.current)) return true
      const sent = history.present
      try {
        const after = await api.bots.saveDraft({ botId: bot.id, version, draft: sent })
        become(wasKept(current.current, sent, after, Date.now()))
        setView(after)
        return true
      } catch (error) {
        if (!isApiError(error) || error.code !== 'botChangedException') {
          become(wasNotAnswered(current.current, sent))
          if (isApiError(error)) showProblem(error)
          return false
        }
        join(await api.bots.get({ botId: bot.id }))
      }
    }
    return false
  }, [bot.id, become, join])

  const save = useCallback(
    () =>
      inTurn(async () => {
        setIsSaving(true)
        // Without the server what is drawn stays unsaved, and is tried again.
        const isKept = await saveNow().catch(() => false)
        setIsSaving(false)
        return isKept
      }),
    [inTurn, saveNow],
  )

  useEffect(() => {
    if (draft.history.present === draft.base) return undefined
    let timer = setTimeout(keep, pauseMs)
    async function keep() {
      if (!(await save())) timer = setTimeout(keep, againMs)
    }
    return () => clearTimeout(timer)
  }, [draft.history.present, draft.base, save])

  useEffect(() => {
    if (toldVersion <= current.current.version) return
    void inTurn(async () => {
      // Our own save, which was on its way when the feed told of it, has been answered by now.
      if (toldVersion > current.current.version) join(await api.bots.get({ botId: bot.id }))
    }).catch(() => {})
  }, [toldVersion, bot.id, inTurn, join])

  const files = useMemo(() => new Map([...uploaded, ...view.files].map((file) => [file.id, file])), [uploaded, view.files])
  const settled = isUnsaved(draft) ? 'unsaved' : 'saved'
  const saving: Saving = isSaving ? 'saving' : settled

  return {
    scenario: draft.history.present,
    view,
    /** What is known of the files that it sends, those among them that are not saved yet. */
    files,
    addFile: (file: FileView) => setUploaded((before) => [...before, file]),
    saving,
    edit,
    save,
    canUndo: draft.history.past.length > 0,
    canRedo: draft.history.future.length > 0,
    undo: () => step(undone),
    redo: () => step(redone),
    /** What the server answers after an act of its own: publishing, restoring, renaming. */
    take: (after: BotView) => inTurn(async () => join(after)),
    /** Asks for what colleagues have changed meanwhile. */
    refresh: () =>
      inTurn(async () => {
        const after = await api.bots.get({ botId: bot.id })
        join(after)
        return after
      }),
    version: () => current.current.version,
  }

  function step(turn: typeof undone): void {
    merging.current = undefined
    become({ ...current.current, history: turn(current.current.history) })
  }
}

/** Runs one at a time, in the order in which they are asked for. */
function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> => {
    const mine = last.current.then(act, act)
    last.current = mine
    return mine
  }, [])
}
