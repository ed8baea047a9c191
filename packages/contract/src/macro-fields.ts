import { z } from 'zod'
import { MacroSteps } from './chat-step-fields.ts'
import { macroLimits } from './chat-step-vocabulary.ts'
import { oneLine } from './one-line.ts'
import { savedViewSharings } from './saved-view-limits.ts'
import { Id } from './views/shared.ts'

/** What people set of a macro. */
export const macroFields = {
  name: oneLine(macroLimits.name),
  steps: MacroSteps,
  /** With `teams` goes at least one of `teamIds`; with the others they are not looked at. */
  sharedWith: z.enum(savedViewSharings),
  teamIds: z
    .array(Id)
    .max(macroLimits.teams, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
}

/** The same as its form fills them in. */
export const MacroFields = z.object(macroFields)
export type MacroFields = z.infer<typeof MacroFields>
