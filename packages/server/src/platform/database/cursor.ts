import { AppError } from '../errors/app-error.ts'

/** Where a page ended, as an opaque word: the sort values of its last row. */
export function writeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The sort values of a cursor we made. Throws invalidCursorException for anything else. */
export function readCursor(cursor: string, count: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === count && values.every(isSortValue)) return values
  } catch {
    // Not ours: falls through to the refusal.
  }
  throw new AppError('invalidCursorException')
}

const sortValue = /^([0-9a-f-]{36}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|\d{1,15})$/

function isSortValue(value: unknown): value is string {
  return typeof value === 'string' && sortValue.test(value)
}
