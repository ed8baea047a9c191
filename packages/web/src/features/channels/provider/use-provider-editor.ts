import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelView, FieldError } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api, type InputOf } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { keepChannel } from '../channel-queries.ts'
import { runChecks } from '../health/checks-query.ts'
import { problemsAt, problemsElsewhere } from '../problem-paths.ts'
import { refusedFields } from '../refused-fields.ts'
import { newServiceDraft, serviceChange } from '../service/service-draft.ts'
import { forgetGranted } from '../sign-in/granted.ts'
import { showTabOf } from '../tabs/use-editor-tab.ts'
import { channelChange } from './draft/channel-change.ts'
import { draftProblems } from './draft/draft-problems.ts'
import { keepsSecrets } from './draft/keeps-secrets.ts'
import { settingsOf } from './draft/provider-draft.ts'
import { useProviderDraft } from './use-provider-draft.ts'

export type ProviderEditor = ReturnType<typeof useProviderEditor>

/**
 * The state of the form of a channel with a provider: what is typed, what is wrong, and saving it. `channel` is undefined while it is being
 * created.
 */
export function useProviderEditor(definition: ChannelDefinition, channel: ChannelView | undefined) {
  const { t } = useTranslation('channels')
  const { clear, ...typed } = useProviderDraft(definition, channel)
  const { draft, simulated } = typed
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)

  function startOver(): void {
    setProblems({})
    clear()
  }

  function simulate(on: boolean): void {
    setProblems({})
    typed.simulate(on)
  }

  function changeSecret(field: string, value: string | undefined): void {
    typed.changeSecret(field, value)
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
    const change = channel && channelChange(definition, draft, channel)
    const answer = channel ? await api.channels.update({ channelId: channel.id, ...change }) : await api.channels.create(newChannel())
    keepChannel(answer)
    forgetGranted()
    clear()
    showToast({ kind: 'success', text: t(channel ? 'updated' : 'created') })
    if (!change || change.settings || change.secrets) void runChecks(answer.id, { justChanged: true })
    return answer
  }

  function newChannel(): InputOf<'channels', 'create'> {
    const service = serviceChange(draft.service, newServiceDraft())
    return { ...draft, service, type: definition.type, settings: settingsOf(definition, draft, {}), simulated }
  }

  function explain(error: unknown): void {
    if (!isApiError(error)) throw error
    const fields = refusedFields(error)
    setProblems(fields)
    setFailure(error.message)
    showTabOf(fields)
    if (Object.keys(fields).length > 0) focusFirstProblem()
  }

  return {
    ...typed,
    type: definition.type,
    definition,
    channel,
    problems,
    failure,
    saving,
    dirty: typed.dirtyTabs.length > 0,
    service: draft.service,
    startOver,
    simulate,
    changeSecret,
    /** Whether stored secrets stay with the server and login that are typed. */
    keepsSecrets: keepsSecrets(definition, draft, channel),
    check,
    save,
  }
}
