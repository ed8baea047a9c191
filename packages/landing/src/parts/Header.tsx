import type { Locale } from '@besedka/contract'
import { useWords } from '../texts/words.ts'
import { Mark } from './Mark.tsx'

const languages = [
  { locale: 'ru-RU', short: 'Рус', name: 'Русский' },
  { locale: 'en-GB', short: 'Eng', name: 'English' },
] as const

export function Header({ locale, onLocale }: { locale: Locale; onLocale(locale: Locale): void }) {
  const words = useWords()
  return (
    <header class="top">
      <a class="brand" href="#top">
        <Mark size={32} />
        <span>{words.product}</span>
      </a>
      <nav class="sections">
        <a href="#demo">{words.nav.demo}</a>
        <a href="#advantages">{words.nav.advantages}</a>
        <a href="#request">{words.nav.request}</a>
      </nav>
      <div class="topEnd">
        <fieldset class="languages">
          {languages.map((language) => (
            <button
              key={language.locale}
              type="button"
              lang={language.locale.slice(0, 2)}
              title={language.name}
              aria-pressed={language.locale === locale}
              onClick={() => onLocale(language.locale)}
            >
              {language.short}
            </button>
          ))}
        </fieldset>
        <a class="button quiet" href="/?login">
          {words.signIn}
        </a>
        <a class="button main wideOnly" href="/signup">
          {words.tryIt}
        </a>
      </div>
    </header>
  )
}
