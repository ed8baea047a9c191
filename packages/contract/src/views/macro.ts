import { z } from 'zod'
import { ChatStep } from '../chat-step-fields.ts'
import { savedViewSharings } from '../saved-view-limits.ts'
import { Id, Version } from './shared.ts'

/** Several acts under a name, done as one: somebody's own, or shared with colleagues, each of whom does them by their own rights. */
export const MacroView = z.object({
  id: Id,
  version: Version,
  /** Who made it. It is theirs alone while it is shared with `nobody`. */
  ownerId: Id,
  name: z.string(),
  /** What they name may be gone by now: the macro says so when it is run. */
  steps: z.array(ChatStep),
  sharedWith: z.enum(savedViewSharings),
  /** Whose members have it, where it is shared with teams; empty otherwise. */
  teamIds: z.array(Id),
})
export type MacroView = z.infer<typeof MacroView>
