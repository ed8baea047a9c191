import type { LetterView } from '@besedka/contract/simulators'
import { useWords } from '../texts/words.ts'

/** All letters of a person, sent and received, the newest first. */
export function LetterList({
  letters,
  openId,
  onOpen,
}: {
  letters: readonly LetterView[]
  openId: string | undefined
  onOpen(id: string): void
}) {
  const { words, moment } = useWords()
  if (letters.length === 0) return <p className="noLetters">{words.noLetters}</p>
  return (
    <ul className="letters" aria-label={words.letters}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <button type="button" aria-current={letter.id === openId} onClick={() => onOpen(letter.id)}>
            <span className="letterTop">
              <span className="letterWho">{letter.incoming ? letter.from.name || letter.from.address : words.sentLetter}</span>
              <time dateTime={letter.sentAt}>{moment(letter.sentAt)}</time>
            </span>
            <span className="letterSubject">{letter.subject || words.noSubject}</span>
            <span className="letterStart">{letter.text.slice(0, 90)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
