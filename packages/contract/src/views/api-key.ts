import { z } from 'zod'
import { ApiScope } from '../api-scopes.ts'
import { Id, Moment } from './shared.ts'

/** `organisation`: the one key of the organisation (spec 3). `named`: a further one, for one purpose, with its own scopes. */
export const apiKeyKinds = ['organisation', 'named'] as const

/** A key as it is shown after it was made: never the key itself. */
export const ApiKeyView = z.object({
  id: Id,
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** Its beginning, which tells it from others: `bsk_` and eight characters. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  createdAt: Moment,
  /** Who made it, or made it anew last. */
  createdByName: z.string(),
  /** From when on it is refused; null for one without an end. */
  expiresAt: Moment.nullable(),
  /** To the minute; null while nobody has called with it. */
  lastUsedAt: Moment.nullable(),
  /** The address the last call came from. */
  lastUsedFrom: z.string().nullable(),
  /** Until when the one that was replaced is still taken; null when only the new one is. */
  formerValidUntil: Moment.nullable(),
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

/** A key that was just made: the only time that it can be read. */
export const NewApiKey = z.object({ key: ApiKeyView, token: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>
