import { useWords } from '../texts/words.ts'
import { Composer } from './Composer.tsx'
import { Lines } from './Lines.tsx'
import { type Talk, unanswered } from './talk.ts'

type Props = { talk: Talk; onType(): void; onWrite(text: string): void }

/** The same chat in the workspace: in its list with what waits, and open with ready answers. */
export function OperatorSide({ talk, onType, onWrite }: Props) {
  const { demo } = useWords()
  const waiting = unanswered(talk)
  const last = talk.lines.at(-1)?.text ?? ''
  return (
    <article class="workspace" aria-label={demo.workspace}>
      <div class="list">
        <p class="listTitle">{talk.assigned ? demo.mine : demo.queue}</p>
        <div class="chat" data-open>
          <span class="avatar">{demo.customer.charAt(0)}</span>
          <span class="chatWords">
            <strong>{demo.customer}</strong>
            <small>{talk.typing === 'customer' ? demo.typing : last}</small>
          </span>
          {waiting > 0 && (
            <span class="badge" title={demo.waitsFor}>
              {waiting}
            </span>
          )}
        </div>
        {demo.others.map(({ name, text, channel }) => (
          <div key={name} class="chat">
            <span class="avatar">{name.charAt(0)}</span>
            <span class="chatWords">
              <strong>{name}</strong>
              <small>{text}</small>
            </span>
            <small class="channel">{channel}</small>
          </div>
        ))}
      </div>
      <div class="conversation">
        <header>
          <strong>{demo.customer}</strong>
          <small>{talk.assigned ? demo.operator : demo.queue}</small>
        </header>
        <Lines talk={talk} side="operator" />
        <div class="chips">
          {demo.replies.map((reply) => (
            <button key={reply} type="button" onClick={() => onWrite(reply)}>
              {reply}
            </button>
          ))}
        </div>
        <Composer label={demo.reply} onType={onType} onWrite={onWrite} />
      </div>
    </article>
  )
}
