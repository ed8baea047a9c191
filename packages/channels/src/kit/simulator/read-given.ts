import type { z } from 'zod'

/** Reads what a provider was given. Throws what `refuse` makes of the first thing that is wrong with it: where it stands, and what is said of it. */
export function readerOf(refuse: (path: string, words: string) => Error) {
  return function read<T>(schema: z.ZodType<T>, given: unknown): T {
    const { data, error } = schema.safeParse(given)
    if (error) throw refuse(error.issues[0]?.path.join('.') ?? '', error.issues[0]?.message ?? '')
    return data as T
  }
}
