import type { HelpArticle } from '@besedka/contract'
import { useEffect, useRef, useState } from 'react'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../focus-composer.ts'
import { Icon } from '../Icon.tsx'
import { ArticleBlocks } from './ArticleBlocks.tsx'
import { helpTexts } from './help-texts.ts'

type Props = { number: number; onRead: (number: number) => void; onClose: () => void }

/** An article over the conversation; the field in which one writes to a person stays below it. */
export function HelpReader({ number, onRead, onClose }: Props) {
  const { chat, locale } = useChat()
  const texts = helpTexts[locale]
  const [article, setArticle] = useState<HelpArticle | 'failed'>()
  const [voted, setVoted] = useState<number>()
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    let isOver = false
    box.current?.focus()
    chat.readHelp(number).then(
      (read) => {
        // Another article may have been asked for meanwhile.
        if (isOver) return
        setArticle(read)
        box.current?.scrollTo({ top: 0 })
      },
      () => !isOver && setArticle('failed'),
    )
    return () => {
      isOver = true
    }
  }, [chat, number])

  /** The vote is for the article on the screen, also while the next one is still coming. */
  function vote(shown: number, helpful: boolean): void {
    setVoted(shown)
    // The buttons go, and the keys are still the article's.
    box.current?.focus({ preventScroll: true })
    chat.voteOnHelp(shown, helpful).catch(() => {})
  }

  function close(): void {
    onClose()
    focusComposer()
  }

  return (
    <article
      ref={box}
      className="help-reader"
      tabIndex={-1}
      aria-label={typeof article === 'object' ? article.title : texts.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The window stays open: only the article is left.
        event.preventDefault()
        close()
      }}
    >
      <button type="button" className="link help-back" onClick={close}>
        <Icon name="back" />
        {texts.back}
      </button>
      {article === 'failed' && <p role="alert">{texts.failed}</p>}
      {typeof article === 'object' && (
        <>
          <h2>{article.title}</h2>
          <ArticleBlocks blocks={article.body.content} linked={article.linked} filesPath={article.filesPath} onRead={onRead} />
          <p className="help-vote">
            <span role="status">{voted === article.number ? texts.thanks : texts.helped}</span>
            {voted !== article.number &&
              [true, false].map((helpful) => (
                <button key={`${helpful}`} type="button" className="link" onClick={() => vote(article.number, helpful)}>
                  {helpful ? texts.yes : texts.no}
                </button>
              ))}
          </p>
          <p className="card-hint">{texts.person}</p>
        </>
      )}
    </article>
  )
}
