import { useState } from 'react'
import { frameStorage } from './frame-storage.ts'

/**
 * A text that is being typed; kept from page to page of the site, over a reload and over closing the tab, where the browser allows it.
 * A tab that is loaded again has its own text back; a new one goes on with what was typed last. The empty text forgets it.
 */
export function useKeptText(name: string): [string, (text: string) => void] {
  // The page's address holds the channel's key: chats of several channels on one server are kept apart.
  const key = `besedka:${location.pathname}:${name}`
  const [text, setText] = useState(() => ownText(key) ?? frameStorage.getItem(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      keepOwn(key, next)
      if (next) frameStorage.setItem(key, next)
      else frameStorage.removeItem(key)
    },
  ]
}

function ownText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keepOwn(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked: the other storage still has it, or the text lives as long as the page.
  }
}
