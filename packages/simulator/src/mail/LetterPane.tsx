import type { LetterView } from '@besedka/contract/simulators'
import { useState } from 'react'
import { FileLink } from '../FileLink.tsx'
import { Icon } from '../Icon.tsx'
import { RichText } from '../RichText.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterFrame } from './LetterFrame.tsx'

/** A letter to read, and the answer to it. */
export function LetterPane({ letter, simulator, onSent }: { letter: LetterView; simulator: Simulator; onSent(): void }) {
  const { words, moment } = useWords()
  const [answering, setAnswering] = useState(false)
  return (
    <article className="letter">
      <header>
        <h3>{letter.subject || words.noSubject}</h3>
        <p className="letterLine">
          {words.from}: {letter.from.name} <span className="address">{letter.from.address}</span>
        </p>
        <p className="letterLine">
          {words.to}: <span className="address">{letter.to.join(', ')}</span>, <time dateTime={letter.sentAt}>{moment(letter.sentAt)}</time>
        </p>
      </header>
      {letter.html === '' ? (
        <div className="letterText">
          <RichText text={letter.text} />
        </div>
      ) : (
        <LetterFrame letter={letter} />
      )}
      {letter.files.length > 0 && (
        <div className="letterFiles">
          {letter.files.map((file) => (
            <FileLink key={file.url} file={file} />
          ))}
        </div>
      )}
      {answering ? (
        <LetterForm to={letter.from.address} answers={letter} simulator={simulator} onDone={onSent} />
      ) : (
        letter.incoming && (
          <button type="button" className="main answer" onClick={() => setAnswering(true)}>
            <Icon name="reply" />
            {words.answer}
          </button>
        )
      )}
    </article>
  )
}
