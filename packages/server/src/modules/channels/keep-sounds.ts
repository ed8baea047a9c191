import { definitionOf } from '@besedka/channels'
import { wavProblem } from '@besedka/channels/sounds'
import { type FieldError, Id } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { bytesOfFile, keepForColleagues, letGoOfFiles } from '../files/index.ts'

type Channel = { type: string; settings: unknown }

/** Longer files are no greeting: two minutes of a recording studio's rate, in two channels. */
const largestBytes = 64 * 1024 * 1024

/**
 * Listens to the sounds that a channel is given by its form (fields of kind `sound`), before its transaction. Throws validationException for what a telephone cannot
 * play, fileNotFoundException for what is not there.
 */
export async function checkSounds(app: AppContext, organisationId: string, was: Channel | undefined, is: Channel): Promise<void> {
  const before = new Set(Object.values(soundsOf(was)))
  const fields: Record<string, FieldError> = {}
  for (const [name, fileId] of Object.entries(soundsOf(is))) {
    if (before.has(fileId)) continue
    const bytes = await bytesOfFile(app, { organisationId, fileId })
    const problem = bytes.length > largestBytes ? 'tooLong' : wavProblem(bytes)
    if (problem) fields[`settings.${name}`] = { key: problem === 'tooLong' ? 'soundTooLong' : 'wavOnly', params: {} }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validationException', { fields })
}

/** Keeps the sounds that a channel has got, and lets go of those that it has not any more. Throws fileNotFoundException for files of others. */
export async function keepSounds(tx: Transaction, accountId: string, was: Channel | undefined, is: Channel | undefined): Promise<void> {
  const before = new Set(Object.values(soundsOf(was)))
  const after = new Set(Object.values(soundsOf(is)))
  await keepForColleagues(tx, { fileIds: [...after].filter((id) => !before.has(id)), accountId })
  await letGoOfFiles(
    tx,
    [...before].filter((id) => !after.has(id)),
  )
}

/** The files that settings name, by their fields. */
function soundsOf(channel: Channel | undefined): Record<string, string> {
  const fields = definitionOf(channel?.type ?? '')?.form.flatMap((section) => section.fields) ?? []
  const settings = Object(channel?.settings) as Record<string, unknown>
  const named = fields.filter(({ kind }) => kind === 'sound').map(({ name }) => [name, Id.safeParse(settings[name]).data] as const)
  return Object.fromEntries(named.flatMap(([name, id]) => (id === undefined ? [] : [[name, id] as const])))
}
