const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** A text whose addresses can be followed. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {text.split(link).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <a key={index} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  )
}
