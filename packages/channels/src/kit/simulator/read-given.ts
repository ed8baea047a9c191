import type { z } from 'zod'

/** A reader of what a provider was given, which throws what `refuse` makes of the first issue: its path, and its message. */
export function readerOf(refuse: (path: string, words: string) => Error) {
  return function read<T>(schema: z.ZodType<T>, given: unknown): T {
    const { data, error } = schema.safeParse(given)
    if (error) throw refuse(error.issues[0]?.path.join('.') ?? '', error.issues[0]?.message ?? '')
    return data as T
  }
}
