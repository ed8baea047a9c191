import { z } from 'zod'
import { availabilities, operatorStatuses, presences } from '../presence.ts'

// Apart from their words, which the workspace shows at once, and which would bring the checking of schemas with them.

export const Presence = z.enum(presences)
export type Presence = z.infer<typeof Presence>

export const OperatorStatus = z.enum(operatorStatuses)
export type OperatorStatus = z.infer<typeof OperatorStatus>

export const Availability = z.enum(availabilities)
export type Availability = z.infer<typeof Availability>
