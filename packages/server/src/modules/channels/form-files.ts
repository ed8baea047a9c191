import { definitionOf } from '@besedka/channels'
import { wavProblem } from '@besedka/channels/sounds'
import { type FieldError, type FieldTextKey, Id } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { bytesOfFile, keepForColleagues, letGoOfFiles, makePublic } from '../files/index.ts'

type Channel = { type: string; settings: unknown }
type Kind = 'sound' | 'picture'

/** Longer sounds are no greeting: two minutes of a recording studio's rate, in two channels. Viber takes pictures of 100 KB. */
const largestBytes = { sound: 64 * 1024 * 1024, picture: 100 * 1024 }

/**
 * Looks at the files that a channel is given by its form (fields of kind `sound` and `picture`), before its transaction. Throws validationException for what a
 * telephone cannot play or the provider cannot show, fileNotFoundException for what is not there.
 */
export async function checkFormFiles(app: AppContext, organisationId: string, was: Channel | undefined, is: Channel): Promise<void> {
  const before = new Set(filesOf(was).map(({ fileId }) => fileId))
  const fields: Record<string, FieldError> = {}
  for (const { name, kind, fileId } of filesOf(is)) {
    if (before.has(fileId)) continue
    const key = problemOf[kind](await bytesOfFile(app, { organisationId, fileId }))
    if (key) fields[`settings.${name}`] = { key, params: {} }
  }
  if (Object.keys(fields).length > 0) throw new AppError('validationException', { fields })
}

const problemOf: Record<Kind, (bytes: Buffer) => FieldTextKey | undefined> = {
  sound(bytes) {
    const problem = bytes.length > largestBytes.sound ? 'tooLong' : wavProblem(bytes)
    return problem && (problem === 'tooLong' ? 'soundTooLong' : 'wavOnly')
  },
  picture(bytes) {
    if (bytes.subarray(0, 3).toString('hex') !== 'ffd8ff') return 'jpegOnly'
    return bytes.length > largestBytes.picture ? 'pictureTooBig' : undefined
  },
}

/**
 * Keeps the files that a channel has got: sounds for colleagues, until they are replaced; pictures for everybody, because they stand beside messages of long
 * ago. Throws fileNotFoundException for files of others.
 */
export async function keepFormFiles(tx: Transaction, accountId: string, was: Channel | undefined, is: Channel | undefined): Promise<void> {
  const [before, after] = [soundsOf(was), soundsOf(is)]
  await keepForColleagues(tx, { fileIds: after.filter((id) => !before.includes(id)), accountId })
  await letGoOfFiles(
    tx,
    before.filter((id) => !after.includes(id)),
  )
  for (const { kind, fileId } of filesOf(is)) if (kind === 'picture') await makePublic(tx, { fileId, accountId })
}

function soundsOf(channel: Channel | undefined): string[] {
  return [...new Set(filesOf(channel).flatMap(({ kind, fileId }) => (kind === 'sound' ? [fileId] : [])))]
}

/** The files that settings name. */
function filesOf(channel: Channel | undefined): { name: string; kind: Kind; fileId: string }[] {
  const fields = definitionOf(channel?.type ?? '')?.form.flatMap((section) => section.fields) ?? []
  const settings = Object(channel?.settings) as Record<string, unknown>
  return fields.flatMap(({ name, kind }) => {
    const fileId = kind === 'sound' || kind === 'picture' ? Id.safeParse(settings[name]).data : undefined
    return fileId === undefined ? [] : [{ name, kind: kind as Kind, fileId }]
  })
}
