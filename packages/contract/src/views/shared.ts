import { z } from 'zod'

/** Any id of the product: a UUID, version 7 when we made it. */
export const Id = z.uuid()

/** A moment: ISO 8601 in UTC, milliseconds. */
export const Moment = z.iso.datetime()

/** A number that grows by one with every change of the row; a reader keeps the view with the higher one. */
export const Version = z.int().nonnegative()

/** `{ code: 'ok', entity }`: the one shape of every successful answer (spec 7). */
export function answer<T extends z.ZodType>(entity: T) {
  return z.object({ code: z.literal('ok'), entity })
}

/** One page of a list: `nextCursor` is opaque, null on the last page. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

/** What every list takes: an opaque cursor from the page before, and at most 100 rows. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
}
