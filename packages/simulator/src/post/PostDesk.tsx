import type { PostView } from '@besedka/contract/simulators'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { LetterFrame } from '../mail/LetterFrame.tsx'
import { LetterList } from '../mail/LetterList.tsx'
import { useWords } from '../texts/words.ts'
import { TextMessages } from './TextMessages.tsx'

/** A phone with the text messages, beside it a mailbox with the mails to everybody. */
export function PostDesk({ view }: { view: PostView }) {
  const { words } = useWords()
  const [openId, setOpenId] = useState<string>()
  const letter = view.letters.find(({ id }) => id === openId)
  return (
    <>
      <header className="postHead">
        <h1>{words.post}</h1>
        <p>{words.postIntro}</p>
        <a href="/simulators">{words.title}</a>
      </header>
      <TextMessages texts={view.texts} />
      <section className={letter ? 'mail desk-letter' : 'mail desk-empty'} aria-label={words.letters}>
        <header className="mailHeader">
          <div className="mailOwner">
            <h2>{words.letters}</h2>
          </div>
        </header>
        <LetterList letters={view.letters} openId={openId} onOpen={setOpenId} />
        <div className="mailPane">
          {letter && (
            <button type="button" className="backButton" onClick={() => setOpenId(undefined)}>
              <Icon name="back" />
              {words.back}
            </button>
          )}
          {letter ? (
            <article className="letter" key={letter.id}>
              <header>
                <h3>{letter.subject}</h3>
                <p className="letterLine">
                  {words.to}: <span className="address">{letter.to.join(', ')}</span>
                </p>
              </header>
              <LetterFrame letter={letter} />
            </article>
          ) : (
            <p className="paneHint">{words.chooseLetter}</p>
          )}
        </div>
      </section>
    </>
  )
}
