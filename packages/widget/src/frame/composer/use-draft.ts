import { useState } from 'preact/hooks'
import { recall, remember } from '../remember.ts'

const key = 'besedka:draft'

/** What is being written; kept while the visitor goes from page to page of the site. */
export function useDraft(): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => recall('session', key))
  return [
    draft,
    (text) => {
      setDraft(text)
      remember('session', key, text)
    },
  ]
}
