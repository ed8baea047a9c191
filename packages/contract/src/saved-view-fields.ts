import { z } from 'zod'
import { oneLine } from './one-line.ts'
import { savedViewLimits, savedViewSharings } from './saved-view-limits.ts'
import { SavedFilter } from './views/saved-view.ts'
import { Id } from './views/shared.ts'

/** What people set of a saved view. */
export const savedViewFields = {
  name: oneLine(savedViewLimits.name),
  filter: SavedFilter,
  /** With `teams` goes at least one of `teamIds`; with the others they are not looked at. */
  sharedWith: z.enum(savedViewSharings),
  teamIds: z
    .array(Id)
    .max(savedViewLimits.teams, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
}
