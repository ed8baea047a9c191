import { useWords } from '../texts/words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { Composer } from './Composer.tsx'
import { Lines } from './Lines.tsx'
import type { Talk } from './talk.ts'

type Props = { talk: Talk; onType(): void; onWrite(text: string): void }

/** The chat on a shop's site, as the customer sees it. */
export function CustomerSide({ talk, onType, onWrite }: Props) {
  const { demo } = useWords()
  const isAlive = useIsAlive()
  const asked = talk.lines.map(({ text }) => text)
  const open = demo.questions.filter(({ ask }) => !asked.includes(ask))
  return (
    <article className="widget" aria-label={demo.site}>
      <header>
        <span className="face" aria-hidden="true">
          {demo.site.charAt(0)}
        </span>
        <span className="widgetTitle">
          <strong>{demo.site}</strong>
          <small>{demo.online}</small>
        </span>
      </header>
      <Lines talk={talk} side="customer" />
      <div className="chips">
        {open.map(({ ask }) => (
          <button key={ask} type="button" disabled={!isAlive} onClick={() => onWrite(ask)}>
            {ask}
          </button>
        ))}
      </div>
      <Composer label={demo.placeholder} onType={onType} onWrite={onWrite} />
    </article>
  )
}
