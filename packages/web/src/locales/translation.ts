/** Plural endings of i18next: Russian needs one, few and many; English one and other. */
type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Singular<Keys> = Keys extends `${string}_${PluralEnding}` ? never : Keys
type PluralBase<Keys> = Keys extends `${infer Base}_${PluralEnding}` ? Base : never

/**
 * The English side of an area, complete by type: every key of the Russian side, plurals in English forms.
 * `export const enGB = { … } satisfies Translation<typeof ruRU>`
 */
export type Translation<Russian extends Record<string, string>> = Record<Singular<keyof Russian>, string> &
  Record<`${PluralBase<keyof Russian>}_${'one' | 'other'}`, string>
