import { useState } from 'preact/hooks'

const key = 'besedka:draft'

/** What is being written; kept while the visitor goes from page to page of the site, where the browser allows it. */
export function useDraft(): [string, (text: string) => void] {
  const [draft, setDraft] = useState(recall)
  return [
    draft,
    (text) => {
      setDraft(text)
      remember(text)
    },
  ]
}

function recall(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function remember(text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked: the draft lives as long as the page.
  }
}
