import type { Locale } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { Languages } from '../side/Languages.tsx'
import { rememberLocale } from '../texts/language.ts'
import { LocaleContext } from '../texts/words.ts'
import { PostDesk } from './PostDesk.tsx'
import { usePost } from './use-post.ts'

/** What the product itself sends: codes to phones, links by mail. In the demo it arrives here and nowhere else. */
export function PostPage({ initialLocale }: { initialLocale: Locale }) {
  const [locale, setLocale] = useState(initialLocale)
  const view = usePost()
  useEffect(() => {
    document.documentElement.lang = locale.slice(0, 2)
    rememberLocale(locale)
  }, [locale])
  return (
    <LocaleContext.Provider value={locale}>
      <div className="postPage">
        {view && <PostDesk view={view} />}
        <Languages locale={locale} onLocale={setLocale} />
      </div>
    </LocaleContext.Provider>
  )
}
