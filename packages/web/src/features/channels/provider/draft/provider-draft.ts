import type { ChannelDefinition, SettingsField } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import { z } from 'zod'
import { draftOfService, newServiceDraft, type ServiceDraft } from '../../service/service-draft.ts'
import { type FieldValue, fieldValue, settingOf } from './field-value.ts'
import { fieldsOf, visibleFields } from './visible-fields.ts'

/** What the form of a channel with a provider holds. */
export type ProviderDraft = {
  name: string
  teamId: string | null
  settings: Readonly<Record<string, FieldValue>>
  /** New values of secrets by name: absent keeps what is stored, empty removes it. */
  secrets: Readonly<Record<string, string>>
  service: ServiceDraft
}

/** What somebody has typed over the stored channel, or over the defaults. */
export type ProviderEdits = Partial<Omit<ProviderDraft, 'service'>> & { service?: Partial<ServiceDraft> }

/** The form before anything is typed: the type's own defaults. */
export function newDraft(definition: ChannelDefinition, name: string): ProviderDraft {
  return { name, teamId: null, settings: fieldValues(definition, {}), secrets: {}, service: newServiceDraft() }
}

export function draftOf(definition: ChannelDefinition, channel: ChannelView): ProviderDraft {
  const { name, teamId, settings, service } = channel
  return { name, teamId, settings: fieldValues(definition, settings), secrets: {}, service: draftOfService(service) }
}

/** The settings that a draft means. What the form does not ask for stays as it is stored; what it hides falls back to its default. */
export function settingsOf(
  definition: ChannelDefinition,
  draft: Pick<ProviderDraft, 'settings'>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const asked = new Set(fieldsOf(definition.form).map(({ name }) => name))
  const rest = Object.entries(stored).filter(([name]) => !asked.has(name))
  const given = visibleFields(definition.form, draft.settings)
    .filter(({ kind }) => kind !== 'secret')
    .map((field) => [field.name, settingOf(field, draft.settings[field.name] ?? '')] as const)
  return Object.fromEntries([...rest, ...given.filter(([, value]) => value !== undefined)])
}

/** What each field of the form shows for settings; one that is missing shows the type's default. */
export function fieldValues(definition: ChannelDefinition, stored: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  const fields = fieldsOf(definition.form).filter(({ kind }) => kind !== 'secret')
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, stored[field.name] ?? defaultOf(definition, field))]))
}

/** The value that the type's rule fills in for a field that is left out; undefined where one has to be chosen. */
function defaultOf({ settings }: ChannelDefinition, field: SettingsField): unknown {
  const rule = settings instanceof z.ZodObject ? settings.shape[field.name] : undefined
  return rule?.safeParse(undefined).data
}
