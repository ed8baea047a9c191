import type { ChannelDefinition } from '@besedka/channels'
import { definitionOf } from '@besedka/channels'
import { type ChannelType, type FieldError, fieldErrors } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { secretProblems } from './channel-secrets.ts'

/** The definition of a type that can be connected. Throws channelServiceNotFoundException for one that this build does not have. */
export function connectableType(type: ChannelType): ChannelDefinition {
  const definition = definitionOf(type)
  if (!definition) throw new AppError('channelServiceNotFoundException')
  return definition
}

/**
 * Judges what was typed by the rules of the channel's type and answers the settings to store. Throws validationException that names every
 * wrong field, `settings.<name>` and `secrets.<name>`.
 */
export function validateChannel(
  definition: ChannelDefinition,
  given: { settings: unknown; secrets: Readonly<Record<string, string | undefined>> },
): unknown {
  const settings = (definition.newSettings ?? definition.settings).safeParse(given.settings)
  const problems: Record<string, FieldError> = secretProblems(definition, given.secrets)
  if (!settings.success) {
    for (const [path, problem] of Object.entries(fieldErrors(settings.error)))
      problems[path === '' ? 'settings' : `settings.${path}`] = problem
  }
  if (!settings.success || Object.keys(problems).length > 0) throw new AppError('validationException', { fields: problems })
  return settings.data
}
