import type { PostView } from '@besedka/contract/simulators'
import { useState } from 'preact/hooks'
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
      <header class="postHead">
        <h1>{words.post}</h1>
        <p>{words.postIntro}</p>
        <a href="/simulators">{words.title}</a>
      </header>
      <TextMessages texts={view.texts} />
      <section class={letter ? 'mail desk-letter' : 'mail desk-empty'} aria-label={words.letters}>
        <header class="mailHeader">
          <div class="mailOwner">
            <h2>{words.letters}</h2>
          </div>
        </header>
        <LetterList letters={view.letters} openId={openId} onOpen={setOpenId} />
        <div class="mailPane">
          {letter && (
            <button type="button" class="backButton" onClick={() => setOpenId(undefined)}>
              <Icon name="back" />
              {words.back}
            </button>
          )}
          {letter ? (
            <article class="letter" key={letter.id}>
              <header>
                <h3>{letter.subject}</h3>
                <p class="letterLine">
                  {words.to}: <span class="address">{letter.to.join(', ')}</span>
                </p>
              </header>
              <LetterFrame letter={letter} />
            </article>
          ) : (
            <p class="paneHint">{words.chooseLetter}</p>
          )}
        </div>
      </section>
    </>
  )
}
