import type { HelpHit } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { useChat, useChatState } from '../chat-context.ts'
import { HelpReader } from './HelpReader.tsx'
import { helpTexts } from './help-texts.ts'

/** After this pause somebody who types has said something. */
const pauseMs = 350
/** Shorter, what is being written says nothing yet. */
const draftMin = 8

/**
 * The help centre, before anybody has written: the first articles, those that are looked for, and those that fit what is being written (`draft`).
 * Nothing where the organisation publishes none.
 */
export function HelpCard({ draft }: { draft: string }) {
  const { chat, locale } = useChat()
  const { phase } = useChatState()
  const texts = helpTexts[locale]
  const [first, setFirst] = useState<HelpHit[]>([])
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<{ text: string; hits: HelpHit[] }>()
  const [reading, setReading] = useState<number>()
  const written = draft.trim().length >= draftMin ? draft.trim() : ''
  const text = search.trim() || written
  const isReady = phase === 'ready'

  useEffect(() => {
    if (isReady) chat.findHelp({ text: '', words: 'all' }).then(setFirst, () => {})
  }, [chat, isReady])

  useEffect(() => {
    if (text === '') return setFound(undefined)
    let isOver = false
    const timer = setTimeout(() => {
      const words = text === written ? 'any' : 'all'
      chat.findHelp({ text: text.slice(0, 500), words }).then(
        (hits) => !isOver && setFound({ text, hits }),
        () => {},
      )
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [chat, text, written])

  if (first.length === 0) return null
  const isSearch = search.trim() !== ''
  // A message that fits nothing is no search that found nothing: the first articles stay.
  const hits = found && (isSearch || found.hits.length > 0) ? found.hits : first
  const title = hits === first ? texts.often : isSearch ? texts.found : texts.maybe
  return (
    <section className="help card" aria-label={texts.search}>
      <input
        type="search"
        className="input"
        value={search}
        maxLength={100}
        aria-label={texts.search}
        placeholder={texts.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="card-hint" role="status">
        {hits.length === 0 ? texts.nothing : title}
      </p>
      {hits.length > 0 && (
        <ul className="help-list">
          {hits.map((hit) => (
            <li key={hit.number}>
              <button type="button" onClick={() => setReading(hit.number)}>
                {hit.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {reading !== undefined && <HelpReader number={reading} onRead={setReading} onClose={() => setReading(undefined)} />}
    </section>
  )
}
