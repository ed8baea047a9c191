import { useMemo } from 'react'
import { linkify } from './linkify.ts'

/** A text with its addresses as links; everything else stays text, whatever it looks like. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => linkify(text), [text])
  return (
    <>
      {parts.map((part, index) =>
        part.url ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <a key={index} href={part.url} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </>
  )
}
