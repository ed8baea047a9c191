import { useWords } from '../texts/words.ts'
import { Composer } from './Composer.tsx'
import { Lines } from './Lines.tsx'
import type { Talk } from './talk.ts'

type Props = { talk: Talk; onType(): void; onWrite(text: string): void }

/** The chat on a shop's site, as the customer sees it. */
export function CustomerSide({ talk, onType, onWrite }: Props) {
  const { demo } = useWords()
  const asked = talk.lines.map(({ text }) => text)
  const open = demo.questions.filter(({ ask }) => !asked.includes(ask))
  return (
    <article class="widget" aria-label={demo.site}>
      <header>
        <span class="face" aria-hidden="true">
          {demo.site.charAt(0)}
        </span>
        <span class="widgetTitle">
          <strong>{demo.site}</strong>
          <small>{demo.online}</small>
        </span>
      </header>
      <Lines talk={talk} side="customer" />
      <div class="chips">
        {open.map(({ ask }) => (
          <button key={ask} type="button" onClick={() => onWrite(ask)}>
            {ask}
          </button>
        ))}
      </div>
      <Composer label={demo.placeholder} onType={onType} onWrite={onWrite} />
    </article>
  )
}
