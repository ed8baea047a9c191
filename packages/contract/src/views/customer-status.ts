import { z } from 'zod'
import { builtInStatusNames } from '../built-in-statuses.ts'
import { type StatusColour, statusColours } from '../status-colours.ts'
import { Id, Version } from './shared.ts'

/** How far one has come with a customer (spec 3): built-in, or made by the organisation. */
export const CustomerStatusView = z.object({
  id: Id,
  version: Version,
  /** As the organisation calls it; of a built-in one its name in Russian, and screens show `builtInStatuses` in their own language. */
  name: z.string(),
  colour: z.enum(Object.keys(statusColours) as StatusColour[]),
  /** Where it stands among the others, the first lowest. */
  place: z.int(),
  /** Which of the built-in six it is, which nobody changes or deletes; null: one of the organisation's own. */
  builtIn: z.enum(builtInStatusNames).nullable(),
})
export type CustomerStatusView = z.infer<typeof CustomerStatusView>

export const customerStatusNameLength = 64
/** More than anybody tells apart. */
export const customerStatusesMax = 100
