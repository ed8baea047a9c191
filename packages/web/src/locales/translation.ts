/** Endings of plural forms, as `Intl.PluralRules` names them: Russian needs one, few and many; English one and other. */
type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Keys of an area that have one form only. */
export type Singular<Keys> = Keys extends `${string}_${PluralEnding}` ? never : Keys
/** Keys that have a form for each kind of number, without their endings. */
export type PluralBase<Keys> = Keys extends `${infer Base}_${PluralEnding}` ? Base : never

/**
 * The English side of an area, complete by type: every key of the Russian side, plurals in English forms.
 * `export const enGB = { … } satisfies Translation<typeof ruRU>`
 */
export type Translation<Russian extends Record<string, string>> = Record<Singular<keyof Russian>, string> &
  Record<`${PluralBase<keyof Russian>}_${'one' | 'other'}`, string>
