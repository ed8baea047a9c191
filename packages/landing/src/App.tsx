import type { Locale } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { Demo } from './demo/Demo.tsx'
import { RequestSection } from './form/RequestSection.tsx'
import { SuccessDialog } from './form/SuccessDialog.tsx'
import { Advantages } from './parts/Advantages.tsx'
import { Footer } from './parts/Footer.tsx'
import { Header } from './parts/Header.tsx'
import { Hero } from './parts/Hero.tsx'
import { rememberLocale } from './texts/language.ts'
import { LocaleContext, wordsOf } from './texts/words.ts'

/** The landing page (spec 2): header, hero with the short form, both sides of a chat to try, the advantages of spec 1, the long form, footer. */
export function App({ initialLocale }: { initialLocale: Locale }) {
  const [locale, setLocale] = useState(initialLocale)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2)
    document.title = wordsOf(locale).title
  }, [locale])

  function change(next: Locale): void {
    rememberLocale(next)
    setLocale(next)
  }

  return (
    <LocaleContext.Provider value={locale}>
      <Header locale={locale} onLocale={change} />
      <main>
        <Hero onSent={() => setSent(true)} />
        <Demo key={locale} />
        <Advantages />
        <RequestSection onSent={() => setSent(true)} />
      </main>
      <Footer />
      {sent && <SuccessDialog onClose={() => setSent(false)} />}
    </LocaleContext.Provider>
  )
}
