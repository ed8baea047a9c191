import { z } from 'zod'
import { savedViewLimits, savedViewSharings } from './saved-view-limits.ts'
import { SavedFilter } from './views/saved-view.ts'
import { Id } from './views/shared.ts'

/** What people set of a saved view. */
export const savedViewFields = {
  name: z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(1, 'required').max(savedViewLimits.name, 'tooLong')),
  filter: SavedFilter,
  /** With `teams` goes at least one of `teamIds`; with the others they are not looked at. */
  sharedWith: z.enum(savedViewSharings),
  teamIds: z
    .array(Id)
    .max(savedViewLimits.teams, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
}
