import type { BotView } from '@besedka/contract'
import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useLive } from '../../../live/use-live.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { isUnsaved } from './shared-draft.ts'
import type { InTurn } from './use-in-turn.ts'
import type { OpenDraft } from './use-shared-draft.ts'

const pauseMs = 700
const againMs = 4_000
/** Attempts of one save: each time that a colleague's came first, it is merged and the save is retried at once. */
const triesMax = 5

/** Keeps a draft on the server: a moment after each change, until it is there, and learns what colleagues have saved. */
export function useKeptDraft(bot: BotView, { draft, now, join, keep: becomeKept, doubt }: OpenDraft, inTurn: InTurn) {
  const [isSaving, setIsSaving] = useState(false)
  const toldVersion = useLive((state) => state.bots.get(bot.id)?.version ?? 0)

  const saveNow = useCallback(async (): Promise<boolean> => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { history, version } = now()
      if (!isUnsaved(now())) return true
      const sent = history.present
      try {
        const after = await api.bots.saveDraft({ botId: bot.id, version, draft: sent })
        becomeKept(sent, after)
        return true
      } catch (error) {
        if (!isApiError(error) || error.code !== 'botChangedException') {
          doubt(sent)
          if (isApiError(error)) showProblem(error)
          return false
        }
        join(await api.bots.get({ botId: bot.id }))
      }
    }
    return false
  }, [bot.id, now, join, becomeKept, doubt])

  const save = useCallback(
    () =>
      inTurn(async () => {
        setIsSaving(true)
        // When the server cannot be reached the draft stays unsaved, and the save is tried again.
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
    if (toldVersion <= now().version) return
    void inTurn(async () => {
      // Our own save, which was on its way when the feed told of it, has been answered by now.
      if (toldVersion > now().version) join(await api.bots.get({ botId: bot.id }))
    }).catch(() => {})
  }, [toldVersion, bot.id, inTurn, now, join])

  return { isSaving, save }
}
