import { z } from 'zod'
import { Id } from './shared.ts'

/** Things by their ids and names. */
export const NamedList = z.object({ items: z.array(z.object({ id: Id, name: z.string() })) })

/** What names a thing that somebody wants to delete: by name what they may see, and how many `others` there are. */
export const NamingList = NamedList.extend({ others: z.int().nonnegative() })
export type NamingList = z.infer<typeof NamingList>
