import type { ChannelView, FieldError, SiteChatSettings, SiteChatType } from '@besedka/contract'
import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { keptForm } from '../../ui/kept-form/kept-form.ts'
import { restoreInto } from '../../ui/kept-form/restore-into.ts'
import { useKeeping } from '../../ui/kept-form/use-keeping.ts'
import { useComplaint } from '../../ui/toasts/complaint.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { type ChannelDraft, draftProblems } from './channel-draft.ts'
import { keepChannel } from './channel-queries.ts'
import { problemsAt, problemsElsewhere } from './problem-paths.ts'
import { type ServiceDraft, serviceChange } from './service/service-draft.ts'
import { dirtyTabs } from './tabs/dirty-tabs.ts'
import { showTabOf } from './tabs/use-editor-tab.ts'

export type ChannelEditor = ReturnType<typeof useChannelEditor>

/** The state of a channel's form: what is typed, what is wrong, and saving it. `channel` is undefined while it is being created. */
export function useChannelEditor(type: SiteChatType, initial: ChannelDraft, channel: ChannelView | undefined) {
  const { t } = useTranslation('channels')
  const kept = keptForm(useCurrentUser().id, `channel.${type}.${channel?.id ?? 'new'}`)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(() => restoreInto(initial, kept.read()))
  const [restored, setRestored] = useState(() => dirtyTabs(draft, initial).length > 0)
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [saving, setSaving] = useState(false)
  const complaint = useComplaint(problems)
  const wrongBefore = useRef<Record<string, FieldError>>({})

  const dirty = dirtyTabs(draft, saved)
  useKeeping(kept, dirty.length === 0 ? undefined : draft)

  // A mark goes as soon as what was wrong is right; one that only the server knows of stays until its field is left.
  useEffect(() => {
    const was = wrongBefore.current
    const is = draftProblems(type, draft)
    wrongBefore.current = is
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in was) || path in is)))
  }, [type, draft])

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

  /**
   * Says or takes back the complaints about one field when it is left; `settings.channelsShown` covers what is inside. `leaving` is what
   * the field becomes by being left.
   */
  function check(path: string, leaving: Partial<SiteChatSettings> = {}): void {
    const found = draftProblems(type, { ...draft, settings: { ...draft.settings, ...leaving } })
    setProblems((before) => ({ ...problemsElsewhere(before, path), ...problemsAt(found, path) }))
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
      const { service, ...rest } = draft
      const answer = channel
        ? await api.channels.update({ channelId: channel.id, ...rest, service: serviceChange(service, saved.service) })
        : await api.channels.create({ type, ...rest })
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
    const fields = isApiError(error, 'duplicateChannelNameException')
      ? { name: { key: 'notUnique' as const, params: {} } }
      : fieldErrorsOf(error)
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
