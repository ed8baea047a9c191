import { isFormatted, messageTextMaxLength, plainOf, readFormatted } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'

type Words = { text: string; formatted?: string | undefined }

/** A message whose text says in plain words what its formatting says; formatting that is none is left out. Throws messageTooLongException. */
export function inPlainWords<T extends Words>(given: T): T {
  if (given.formatted === undefined) return given
  const lines = readFormatted(given.formatted)
  const text = plainOf(lines).trim()
  if (text.length > messageTextMaxLength) throw new AppError('messageTooLongException', { size: messageTextMaxLength })
  return { ...given, text, formatted: isFormatted(lines) ? given.formatted : undefined }
}
