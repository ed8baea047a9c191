import type { Locale } from '@besedka/contract'
import { useWords } from '../texts/words.ts'

const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'en-GB', name: 'English' },
]

/** Two words, one of them pressed. */
export function Languages({ locale, onLocale }: { locale: Locale; onLocale(locale: Locale): void }) {
  const { words } = useWords()
  return (
    <fieldset className="languages">
      <legend className="unseen">{words.language}</legend>
      {languages.map((one) => (
        <button key={one.locale} type="button" lang={one.locale} aria-pressed={one.locale === locale} onClick={() => onLocale(one.locale)}>
          {one.name}
        </button>
      ))}
    </fieldset>
  )
}
