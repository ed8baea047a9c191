import { z } from 'zod'

/** A name in one line, not empty: no blanks around it, one between words. */
export function oneLine(limit: number) {
  return z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'required').max(limit, 'tooLong'))
}
