import type { Locale } from '@besedka/contract'
import { useWords } from '../texts/words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { Mark } from './Mark.tsx'

const languages = [
  { locale: 'ru-RU', short: 'Рус', name: 'Русский' },
  { locale: 'en-GB', short: 'Eng', name: 'English' },
] as const

export function Header({ locale, onLocale }: { locale: Locale; onLocale(locale: Locale): void }) {
  const words = useWords()
  const isAlive = useIsAlive()
  return (
    <header className="top">
      <a className="brand" href="#top">
        <Mark size={32} />
        <span>{words.product}</span>
      </a>
      <nav className="sections">
        <a href="#demo">{words.nav.demo}</a>
        <a href="#advantages">{words.nav.advantages}</a>
        <a href="#request">{words.nav.request}</a>
      </nav>
      <div className="topEnd">
        <fieldset className="languages">
          {languages.map((language) => (
            <button
              key={language.locale}
              type="button"
              lang={language.locale.slice(0, 2)}
              title={language.name}
              disabled={!isAlive}
              aria-pressed={language.locale === locale}
              onClick={() => onLocale(language.locale)}
            >
              {language.short}
            </button>
          ))}
        </fieldset>
        <a className="button quiet" href="/?login">
          {words.signIn}
        </a>
        <a className="button main wideOnly" href="/signup">
          {words.tryIt}
        </a>
      </div>
    </header>
  )
}
