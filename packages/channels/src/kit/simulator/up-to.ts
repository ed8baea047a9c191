import type { z } from 'zod'

/**
 * Refuses a text of more than `most` UTF-16 units, for `superRefine`. The composer counts these units; `max` of Zod counts an emoji once. Providers do not
 * document how they count one.
 */
export function upTo(most: number) {
  return (text: string, context: z.RefinementCtx): void => {
    if (text.length > most) context.addIssue({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: text })
  }
}
