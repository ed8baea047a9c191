import { linkify } from '@besedka/contract/linkify'

/** A text whose addresses can be followed. */
export function RichText({ text }: { text: string }) {
  return linkify(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
