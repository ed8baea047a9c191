import { z } from 'zod'
import { Id } from './shared.ts'

/** To whom the open chats of a colleague go who works no longer: to another one, to a team, or back to where they waited. */
export const HandOver = z.discriminatedUnion('type', [
  z.object({ type: z.literal('operator'), accountId: Id }),
  z.object({ type: z.literal('team'), teamId: Id }),
  z.object({ type: z.literal('queue') }),
])
export type HandOver = z.infer<typeof HandOver>

/** What becomes of the API keys and webhooks of somebody who leaves: they end, or go on as those of whoever deactivates. */
export const Integrations = z.enum(['end', 'keep'])
export type Integrations = z.infer<typeof Integrations>
