import type { ChannelView, FieldError, SiteChatSettings, SiteChatType } from '@besedka/contract'
import { useState } from 'react'
import { fieldErrorsOf, isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { keptForm } from '../../ui/kept-form/kept-form.ts'
import { restoreInto } from '../../ui/kept-form/restore-into.ts'
import { useKeeping } from '../../ui/kept-form/use-keeping.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { type ChannelDraft, draftProblems, sameDraft } from './channel-draft.ts'
import { keepChannel } from './channel-queries.ts'
import { problemsAt, problemsElsewhere } from './problem-paths.ts'

export type ChannelEditor = ReturnType<typeof useChannelEditor>

/** The state of a channel's form: what is typed, what is wrong, and saving it. `channel` is undefined while it is being created. */
export function useChannelEditor(type: SiteChatType, initial: ChannelDraft, channel: ChannelView | undefined) {
  const { t } = useTranslation('channels')
  const kept = keptForm(useCurrentUser().id, `channel.${type}.${channel?.id ?? 'new'}`)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(() => restoreInto(initial, kept.read()))
  const [restored, setRestored] = useState(() => !sameDraft(draft, initial))
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [saving, setSaving] = useState(false)

  useKeeping(kept, sameDraft(draft, saved) ? undefined : draft)

  function change(changes: Partial<ChannelDraft>): void {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function changeSettings(changes: Partial<SiteChatSettings>): void {
    setDraft((before) => ({ ...before, settings: { ...before.settings, ...changes } }))
  }

  function startOver(): void {
    setRestored(false)
    setProblems({})
    setDraft(saved)
  }

  /** Says or takes back the complaints about one field when it is left; `settings.channelsShown` covers what is inside. */
  function check(path: string): void {
    const found = draftProblems(draft)
    setProblems((before) => ({ ...problemsElsewhere(before, path), ...problemsAt(found, path) }))
  }

  /** Answers the saved channel, or undefined when something has to be corrected first. */
  async function save(): Promise<ChannelView | undefined> {
    const found = draftProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      showToast({ kind: 'error', text: t('fixFields') })
      focusFirstProblem()
      return undefined
    }
    setSaving(true)
    try {
      const answer = channel
        ? await api.channels.update({ channelId: channel.id, ...draft })
        : await api.channels.create({ type, ...draft })
      keepChannel(answer)
      setSaved(draft)
      setRestored(false)
      kept.forget()
      showToast({ kind: 'success', text: t(channel ? 'updated' : 'created') })
      return answer
    } catch (error) {
      explain(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function explain(error: unknown): void {
    const fields = fieldErrorsOf(error)
    setProblems(fields)
    if (Object.keys(fields).length > 0) focusFirstProblem()
    if (isApiError(error, 'duplicateChannelNameException')) setProblems({ name: { key: 'notUnique', params: {} } })
    if (isApiError(error)) showToast({ kind: 'error', text: error.message })
    else throw error
  }

  return {
    type,
    channel,
    draft,
    problems,
    saving,
    dirty: !sameDraft(saved, draft),
    restored,
    startOver,
    forget: kept.forget,
    change,
    changeSettings,
    check,
    save,
  }
}
