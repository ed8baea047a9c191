import type { z } from 'zod'

/**
 * Refuses a text of more than so many UTF-16 units, for `superRefine`: nobody says how providers count an emoji, and `max` of Zod counts it once. This is what
 * the composer counts.
 */
export function upTo(most: number) {
  return (text: string, context: z.RefinementCtx): void => {
    if (text.length > most) context.addIssue({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: text })
  }
}
