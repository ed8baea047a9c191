import type { BotScenario, BotView, FileView } from '@besedka/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { beginHistory, did, redone, undone } from './undo-history.ts'

/** How far what is drawn has come to the server. `stale`: somebody else has changed it meanwhile. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'stale'

export type Edit = (change: (scenario: BotScenario) => BotScenario, merge?: string) => void

const pauseMs = 700
const againMs = 4_000

/** The scenario under work, with what can be done to it. */
export type Work = ReturnType<typeof useScenario>

/** A scenario that is being drawn: every change can be taken back, and is kept by itself a moment later. */
export function useScenario(bot: BotView) {
  const [history, setHistory] = useState(() => beginHistory(bot.draft))
  const [saving, setSaving] = useState<Saving>('saved')
  const [view, setView] = useState(bot)
  const [uploaded, setUploaded] = useState<readonly FileView[]>([])
  const version = useRef(bot.version)
  const kept = useRef(bot.draft)
  const onTheWay = useRef<Promise<boolean> | null>(null)
  const merging = useRef<string | undefined>(undefined)
  const present = useRef(history.present)
  present.current = history.present

  const save = useCallback(async (): Promise<boolean> => {
    await onTheWay.current
    if (present.current === kept.current) return true
    const draft = present.current
    const sending = (async () => {
      setSaving('saving')
      try {
        const after = await api.bots.saveDraft({ botId: bot.id, version: version.current, draft })
        version.current = after.version
        kept.current = draft
        setView(after)
        setSaving(present.current === draft ? 'saved' : 'unsaved')
        return true
      } catch (error) {
        const stale = isApiError(error) && error.code === 'botChangedException'
        setSaving(stale ? 'stale' : 'unsaved')
        if (isApiError(error)) showProblem(error)
        return false
      }
    })()
    onTheWay.current = sending
    const done = await sending
    onTheWay.current = null
    return done
  }, [bot.id])

  useEffect(() => {
    if (history.present === kept.current) {
      setSaving((was) => (was === 'stale' ? was : 'saved'))
      return undefined
    }
    setSaving((was) => (was === 'stale' || was === 'saving' ? was : 'unsaved'))
    let timer = setTimeout(keep, pauseMs)
    async function keep() {
      if (!(await save())) timer = setTimeout(keep, againMs)
    }
    return () => clearTimeout(timer)
  }, [history.present, save])

  const edit: Edit = useCallback((change, merge) => {
    setHistory((was) => did(was, change(was.present), merge !== undefined && merging.current === merge))
    merging.current = merge
  }, [])

  const files = useMemo(() => new Map([...uploaded, ...view.files].map((file) => [file.id, file])), [uploaded, view.files])

  return {
    scenario: history.present,
    view,
    /** What is known of the files that it sends, those among them that are not saved yet. */
    files,
    addFile: (file: FileView) => setUploaded((before) => [...before, file]),
    saving,
    edit,
    save,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      merging.current = undefined
      setHistory(undone)
    },
    redo: () => {
      merging.current = undefined
      setHistory(redone)
    },
    /** What the server answers after an act of its own: publishing, restoring, renaming. */
    take(after: BotView): void {
      version.current = after.version
      setView(after)
    },
    version: () => version.current,
  }
}
