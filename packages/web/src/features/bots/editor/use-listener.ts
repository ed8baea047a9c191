import type { Listen } from '@besedka/bot-scenario'
import { useEffect, useState } from 'react'

/** How words are heard, once the language is here: it is large, and only trial talks need it. */
export function useListener(needed = true): Listen | undefined {
  const [listener, setListener] = useState<Listen>()
  useEffect(() => {
    if (!needed) return
    void import('@besedka/language').then(({ containsWord, recogniseIntents, wordsOf }) =>
      setListener(() => (text: string) => {
        const words = wordsOf(text)
        return { text, intents: recogniseIntents(text).map(({ intent }) => intent), holds: (word: string) => containsWord(words, word) }
      }),
    )
  }, [needed])
  return listener
}
