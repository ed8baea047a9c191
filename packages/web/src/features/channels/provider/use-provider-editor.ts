import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelView, FieldError } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts'
import { keptForm } from '../../../ui/kept-form/kept-form.ts'
import { useKeeping } from '../../../ui/kept-form/use-keeping.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { channelsQuery, keepChannel } from '../channel-queries.ts'
import { freeName } from '../free-name.ts'
import { runChecks } from '../health/checks-query.ts'
import { problemsAt, problemsElsewhere } from '../problem-paths.ts'
import type { ServiceDraft } from '../service/service-draft.ts'
import { forgetGranted, grantedFor, withGranted } from '../sign-in/granted.ts'
import { dirtyTabs } from '../tabs/dirty-tabs.ts'
import { showTabOf } from '../tabs/use-editor-tab.ts'
import { channelChange } from './draft/channel-change.ts'
import { draftProblems } from './draft/draft-problems.ts'
import type { FieldValue } from './draft/field-value.ts'
import { keepsSecrets } from './draft/keeps-secrets.ts'
import { keptEdits } from './draft/kept-edits.ts'
import { draftOf, fieldValues, newDraft, type ProviderDraft, type ProviderEdits, settingsOf } from './draft/provider-draft.ts'

export type ProviderEditor = ReturnType<typeof useProviderEditor>

/**
 * The state of the form of a channel with a provider: what is typed, what is wrong, and saving it. What nobody has typed over follows the
 * stored channel, so a colleague's change shows. `channel` is undefined while it is being created.
 */
export function useProviderEditor(definition: ChannelDefinition, channel: ChannelView | undefined) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const names = useQuery(channelsQuery).data?.items.map((other) => other.name) ?? []
  const kept = keptForm(useCurrentUser().id, `channel.${definition.type}.${channel?.id ?? 'new'}`)
  const [granted] = useState(() => grantedFor(definition.type, channel?.id ?? null))
  const [edits, setEdits] = useState<ProviderEdits>(() => withGranted(keptEdits(kept.read()), granted))
  const [restored, setRestored] = useState(() => Object.keys(edits).length > 0)
  const [simulated, setSimulated] = useState(granted?.simulated ?? false)
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)

  const stored = channel ? draftOf(definition, channel) : newDraft(definition, freeName(definition.title[locale], names))
  const draft: ProviderDraft = {
    ...stored,
    ...edits,
    settings: { ...stored.settings, ...edits.settings },
    service: { ...stored.service, ...edits.service },
  }
  const dirty = dirtyTabs(draft, stored)

  // Secrets are typed again: they do not belong on a disk.
  const { secrets: _, ...keepable } = edits
  useKeeping(kept, Object.keys(keepable).length === 0 ? undefined : keepable)

  function startOver(): void {
    setRestored(false)
    setProblems({})
    setEdits({})
  }

  /** Turns to the simulator of the provider with values that it takes, or back to an empty form. */
  function simulate(on: boolean): void {
    const sample = on ? definition.sample?.() : undefined
    setSimulated(on)
    setProblems({})
    setEdits(({ name, teamId }) => ({
      ...(name === undefined ? {} : { name }),
      ...(teamId === undefined ? {} : { teamId }),
      ...(sample ? { settings: fieldValues(definition, sample.settings), secrets: sample.secrets } : {}),
    }))
  }

  function change(changes: Partial<Omit<ProviderDraft, 'settings' | 'service'>>): void {
    setEdits((before) => ({ ...before, ...changes }))
  }

  function changeSetting(field: string, value: FieldValue): void {
    setEdits((before) => ({ ...before, settings: { ...before.settings, [field]: value } }))
  }

  function changeService(changes: Partial<ServiceDraft>): void {
    setEdits((before) => ({ ...before, service: { ...before.service, ...changes } }))
  }

  /** Types a new value of a secret; undefined goes back to the stored one. */
  function changeSecret(field: string, value: string | undefined): void {
    setEdits((before) => {
      const { [field]: _, ...others } = before.secrets ?? {}
      return { ...before, secrets: value === undefined ? others : { ...others, [field]: value } }
    })
    if (value === undefined) setProblems((before) => problemsElsewhere(before, `secrets.${field}`))
  }

  /** Says or takes back the complaints about one field when it is left. */
  function check(path: string): void {
    const found = draftProblems(definition, draft, channel)
    setProblems((before) => ({ ...problemsElsewhere(before, path), ...problemsAt(found, path) }))
  }

  /** Answers the saved channel, or undefined when something has to be corrected first. Starts the checks of what has changed. */
  async function save(): Promise<ChannelView | undefined> {
    const found = draftProblems(definition, draft, channel)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) {
      setFailure(t('fixFields'))
      showTabOf(found)
      focusFirstProblem()
      return undefined
    }
    setSaving(true)
    try {
      return await send()
    } catch (error) {
      explain(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  async function send(): Promise<ChannelView> {
    const { service: _, ...connection } = draft
    const change = channel && channelChange(definition, draft, channel)
    const answer = channel
      ? await api.channels.update({ channelId: channel.id, ...change })
      : await api.channels.create({ ...connection, type: definition.type, settings: settingsOf(definition, draft, {}), simulated })
    keepChannel(answer)
    forgetGranted()
    setEdits({})
    setRestored(false)
    showToast({ kind: 'success', text: t(channel ? 'updated' : 'created') })
    if (!change || change.settings || change.secrets) void runChecks(answer.id, { justChanged: true })
    return answer
  }

  function explain(error: unknown): void {
    if (!isApiError(error)) throw error
    const fields = isApiError(error, 'duplicateChannelNameException')
      ? { name: { key: 'notUnique' as const, params: {} } }
      : fieldErrorsOf(error)
    setProblems(fields)
    setFailure(error.message)
    showTabOf(fields)
    if (Object.keys(fields).length > 0) focusFirstProblem()
  }

  return {
    type: definition.type,
    definition,
    channel,
    draft,
    problems,
    failure,
    saving,
    dirty: dirty.length > 0,
    dirtyTabs: dirty,
    restored,
    startOver,
    forget: kept.forget,
    simulated,
    simulate,
    change,
    changeSetting,
    service: draft.service,
    changeService,
    changeSecret,
    /** Whether stored secrets stay with the server and login that are typed. */
    keepsSecrets: keepsSecrets(definition, draft, channel),
    check,
    save,
  }
}
