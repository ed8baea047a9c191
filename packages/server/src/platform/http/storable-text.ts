import type { AppError } from '../errors/app-error.ts'
import { invalidFields } from '../errors/invalid-fields.ts'

const depthMax = 32

/**
 * Refuses a body with text that PostgreSQL cannot keep: NUL, and halves of surrogate pairs, which no text that a person typed has.
 * Checked once at the edge, for every field of every call: what is accepted is kept as it was sent. Throws validationException that
 * names the field.
 */
export function refuseUnstorableText(body: unknown, path: readonly string[] = []): void {
  if (typeof body === 'string') {
    if (!body.isWellFormed() || body.includes('\u0000')) throw refusal(path)
  } else if (typeof body === 'object' && body !== null) {
    // No input of ours is half as deep; a deeper one is an attack on whoever walks it.
    if (path.length > depthMax) throw refusal(path.slice(0, 1))
    for (const [key, value] of Object.entries(body)) refuseUnstorableText(value, [...path, key])
  }
}

function refusal(path: readonly string[]): AppError {
  return invalidFields({ [path.join('.')]: 'invalidCharacters' })
}
