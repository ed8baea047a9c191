import type { BotView, FileView } from '@besedka/contract'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { isUnsaved } from './shared-draft.ts'
import { useInTurn } from './use-in-turn.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSharedDraft } from './use-shared-draft.ts'

/** How far what is drawn has come to the server. */
export type Saving = 'saved' | 'unsaved' | 'saving'

/** The scenario under work, with what can be done to it. */
export type Work = ReturnType<typeof useScenario>

/** A scenario that is being drawn, maybe by several people at once: every change can be taken back, is kept by itself a moment later, and joins theirs. */
export function useScenario(bot: BotView) {
  const shared = useSharedDraft(bot)
  const { draft, view, edit, join } = shared
  const inTurn = useInTurn()
  const { isSaving, save } = useKeptDraft(bot, shared, inTurn)
  const [uploaded, setUploaded] = useState<readonly FileView[]>([])

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
    undo: shared.undo,
    redo: shared.redo,
    /** What the server answers after an act of its own: publishing, restoring, renaming. */
    take: (after: BotView) => inTurn(async () => join(after)),
    /** Asks for what colleagues have changed meanwhile. */
    refresh: () =>
      inTurn(async () => {
        const after = await api.bots.get({ botId: bot.id })
        join(after)
        return after
      }),
    version: () => shared.now().version,
    /** The draft at this moment, for who was called since it was drawn. */
    now: shared.now,
  }
}
