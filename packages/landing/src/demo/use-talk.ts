import { useEffect, useReducer, useRef } from 'react'
import { useWords } from '../texts/words.ts'
import { after, answerTo, newTalk, type Talk, unanswered } from './talk.ts'

const looksAfterMs = 1_100
const typesForMs = 1_900
const typingShownMs = 1_500

/** The chat, played in the page itself: the visitor on either side, and Anna when nobody answers for her. */
export function useTalk() {
  const { demo } = useWords()
  const [talk, act] = useReducer(after, demo.greeting, newTalk)
  const stopTyping = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const asked = lastQuestion(talk)

  useEffect(() => {
    if (asked === undefined || talk.takenOver) return
    const begins = setTimeout(() => act({ do: 'type', who: 'operator' }), looksAfterMs)
    const answers = setTimeout(() => {
      act({ do: 'write', from: 'operator', text: answerTo(asked, demo.questions, demo.fallback), byHand: false })
    }, looksAfterMs + typesForMs)
    return () => {
      clearTimeout(begins)
      clearTimeout(answers)
    }
  }, [asked, talk.takenOver, demo])

  function typing(who: 'customer' | 'operator'): void {
    clearTimeout(stopTyping.current)
    act({ do: 'type', who })
    stopTyping.current = setTimeout(() => act({ do: 'type', who: null }), typingShownMs)
  }

  function write(from: 'customer' | 'operator', text: string): void {
    if (text.trim() !== '') act({ do: 'write', from, text: text.trim(), byHand: true })
  }

  return { talk, typing, write }
}

/** What waits for an answer, all of it: each further message has Anna think anew. */
function lastQuestion(talk: Talk): string | undefined {
  const waiting = unanswered(talk)
  return waiting === 0
    ? undefined
    : talk.lines
        .slice(-waiting)
        .map(({ text }) => text)
        .join('\n')
}
