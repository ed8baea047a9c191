import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'

/** What lists are sorted by: only what PostgreSQL, too, reads as such a value. */
const sortValues = {
  id: z.uuid(),
  moment: z.iso.datetime(),
  seq: z.string().regex(/^\d{1,9}$/),
  number: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\u0000')),
}

type SortValue = keyof typeof sortValues

/** Where a page ended, as an opaque word: the sort values of its last row. */
export function writeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The sort values of a cursor that a list sorted like this has given out. Throws invalidCursorException for anything else. */
export function readCursor<K extends SortValue[]>(cursor: string, ...kinds: K): { [I in keyof K]: string } {
  const values = parse(cursor)
  const ours =
    Array.isArray(values) && values.length === kinds.length && kinds.every((kind, at) => sortValues[kind].safeParse(values[at]).success)
  if (!ours) throw new AppError('invalidCursorException')
  // Each value has just been found to be a string of its kind.
  return values as { [I in keyof K]: string }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
