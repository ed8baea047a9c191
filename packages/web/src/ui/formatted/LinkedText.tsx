import { linkify } from '@besedka/contract/linkify'
import { memo } from 'react'

/** A text with its links alive. The page that opens learns nothing of ours and cannot reach back. */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return linkify(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
})
