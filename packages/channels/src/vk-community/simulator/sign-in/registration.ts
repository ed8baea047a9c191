import { z } from 'zod'
import type { Answer } from '../../../kit/simulator/suffer.ts'

/** The one program that this VK knows: the demo's own. */
export const simulatedApp = { clientId: 'simulator', clientSecret: 'simulator-secret' }

/** The communities that whoever signs in here manages. */
export const managedGroups = [
  { id: 210_000_001, name: 'Магазин «Беседка»' },
  { id: 210_000_002, name: 'Сад и фонари' },
  { id: 210_000_003, name: 'Мастерская на даче' },
] as const

export type ManagedGroup = (typeof managedGroups)[number]

/** What both doors are asked with, and the answer that somebody pressed. */
export const commonAsk = {
  response_type: z.literal('code'),
  client_id: z.literal(simulatedApp.clientId),
  redirect_uri: z.string().regex(/^(https?:\/\/[^/]+)?\/[\w/.-]+$/),
  state: z
    .string()
    .min(32)
    .max(4_000)
    .regex(/^[\w-]+$/),
  answer: z.enum(['yes', 'no']).optional(),
}

export function refuse(error: string, error_description: string): Answer {
  return { status: 401, body: { error, error_description } }
}
