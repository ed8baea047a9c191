import type { ChannelDefinition } from '@besedka/channels'
import { type ChannelView, type FieldError, fieldErrors } from '@besedka/contract'
import { z } from 'zod'
import { serviceProblems } from '../../service/service-draft.ts'
import { automaticTextLimit } from '../../service/text-limit.ts'
import { keepsSecrets } from './keeps-secrets.ts'
import { type ProviderDraft, settingsOf } from './provider-draft.ts'
import { visibleFields } from './visible-fields.ts'

type Problems = Record<string, FieldError>

const Common = z.object({ name: z.string().trim().min(1, 'required').max(64, 'tooLong') })

const required: FieldError = { key: 'required', params: {} }

/**
 * The complaint about each field by its dotted path, as the server would name it: `name`, `settings.port`, `settings.copies.0`,
 * `secrets.token`. Empty when the draft can be sent. `channel` is undefined while it is being created.
 */
export function draftProblems(definition: ChannelDefinition, draft: ProviderDraft, channel: ChannelView | undefined): Problems {
  return {
    ...commonProblems(draft),
    ...settingProblems(definition, draft, channel),
    ...secretProblems(definition, draft, channel),
    ...serviceProblems(draft.service, automaticTextLimit(definition.type)),
  }
}

function commonProblems(draft: ProviderDraft): Problems {
  const result = Common.safeParse(draft)
  return result.success ? {} : fieldErrors(result.error)
}

function settingProblems(definition: ChannelDefinition, draft: ProviderDraft, channel: ChannelView | undefined): Problems {
  const settings = settingsOf(definition, draft, channel?.settings ?? {})
  const result = definition.settings.safeParse(settings)
  const problems: Problems = {}
  if (!result.success) {
    for (const [path, problem] of Object.entries(fieldErrors(result.error))) problems[path ? `settings.${path}` : 'settings'] = problem
  }
  for (const field of visibleFields(definition.form, draft.settings)) {
    // "Invalid email" is no answer to a field that nobody has filled in yet.
    if (field.required && field.kind !== 'secret' && settings[field.name] === undefined) problems[`settings.${field.name}`] = required
  }
  return problems
}

function secretProblems(definition: ChannelDefinition, draft: ProviderDraft, channel: ChannelView | undefined): Problems {
  const problems: Problems = {}
  const asked = visibleFields(definition.form, draft.settings).filter(({ kind }) => kind === 'secret')
  const stay = keepsSecrets(definition, draft, channel)
  for (const { name } of asked) {
    const typed = draft.secrets[name]
    if (typed === undefined && stay && channel && name in channel.secrets) continue
    const result = definition.secrets[name]?.safeParse(typed || undefined)
    if (result && !result.success)
      problems[`secrets.${name}`] = typed ? (Object.values(fieldErrors(result.error))[0] ?? required) : required
  }
  return problems
}
