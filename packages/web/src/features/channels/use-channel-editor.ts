import type { ChannelView, SiteChatSettings, SiteChatType } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { keptForm } from '../../ui/kept-form/kept-form.ts'
import { restoreDraft } from '../../ui/kept-form/restore-into.ts'
import { useKeeping } from '../../ui/kept-form/use-keeping.ts'
import { useComplaint } from '../../ui/toasts/complaint.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { type ChannelDraft, draftProblems } from './channel-draft.ts'
import { keepChannel } from './channel-queries.ts'
import { refusedFields } from './refused-fields.ts'
import { type ServiceDraft, serviceChange } from './service/service-draft.ts'
import { dirtyTabs } from './tabs/dirty-tabs.ts'
import { showTabOf } from './tabs/use-editor-tab.ts'
import { useDraftProblems } from './use-draft-problems.ts'

export type ChannelEditor = ReturnType<typeof useChannelEditor>

/** The state of a channel's form: what is typed, what is wrong, and saving it. `channel` is undefined while it is being created. */
export function useChannelEditor(type: SiteChatType, initial: ChannelDraft, channel: ChannelView | undefined) {
  const { t } = useTranslation('channels')
  const kept = keptForm(useCurrentUser().id, `channel.${type}.${channel?.id ?? 'new'}`)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(() => restoreDraft(initial, kept.read()))
  const [restored, setRestored] = useState(() => dirtyTabs(draft, initial).length > 0)
  const { problems, setProblems, check } = useDraftProblems(type, draft)
  const [saving, setSaving] = useState(false)
  const complaint = useComplaint(problems)

  const dirty = dirtyTabs(draft, saved)
  useKeeping(kept, dirty.length === 0 ? undefined : [draft, saved])

  function change(changes: Partial<ChannelDraft>): void {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function changeSettings(changes: Partial<SiteChatSettings>): void {
    setDraft((before) => ({ ...before, settings: { ...before.settings, ...changes } }))
  }

  function changeService(changes: Partial<ServiceDraft>): void {
    setDraft((before) => ({ ...before, service: { ...before.service, ...changes } }))
  }

  function startOver(): void {
    setRestored(false)
    setProblems({})
    setDraft(saved)
  }

  /** Answers the saved channel, or undefined when something has to be corrected first. */
  async function save(): Promise<ChannelView | undefined> {
    complaint.takeBack()
    const found = draftProblems(type, draft)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      complaint.show(t('fixFields'))
      showTabOf(found)
      focusFirstProblem()
      return undefined
    }
    setSaving(true)
    try {
      const given = { ...draft, service: serviceChange(draft.service, saved.service) }
      const answer = channel
        ? await api.channels.update({ channelId: channel.id, ...given })
        : await api.channels.create({ type, ...given })
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
    const fields = refusedFields(error)
    setProblems(fields)
    showTabOf(fields)
    if (Object.keys(fields).length > 0) focusFirstProblem()
    if (isApiError(error)) complaint.show(error.message)
    else throw error
  }

  return {
    type,
    channel,
    draft,
    problems,
    saving,
    failure: undefined,
    dirty: dirty.length > 0,
    dirtyTabs: dirty,
    restored,
    startOver,
    forget: kept.forget,
    change,
    changeSettings,
    service: draft.service,
    changeService,
    check,
    save,
  }
}
