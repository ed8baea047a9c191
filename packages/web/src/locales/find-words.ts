import { type Locale, quoted } from '@besedka/contract'

/** What a text is filled with; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number>>

const pluralRules = new Map<Locale, Intl.PluralRules>()

/**
 * The text of a key with `{{name}}` filled in. With `count` the form for that number is taken: `fresh_few` of `fresh` for 3 in
 * Russian. A key without words answers itself, so that a gap is seen and nothing breaks.
 */
export function findWords(words: Readonly<Record<string, string>>, locale: Locale, key: string, values: Values): string {
  const form = typeof values.count === 'number' ? words[`${key}_${pluralForm(locale, values.count)}`] : undefined
  const text = form ?? words[key] ?? key
  if (!text.includes('{{')) return text
  return text.replaceAll(/«\{\{(\w+)\}\}»|\{\{(\w+)\}\}/g, (_, inQuotes: string | undefined, plain: string) =>
    // A name that brings quotes of its own gets no second pair: ООО «Ромашка».
    inQuotes === undefined ? String(values[plain] ?? '') : quoted(String(values[inQuotes] ?? ''), locale),
  )
}

function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules.select(count)
}
