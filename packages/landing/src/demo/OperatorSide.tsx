import { useWords } from '../texts/words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { Composer } from './Composer.tsx'
import { Lines } from './Lines.tsx'
import { type Talk, unanswered } from './talk.ts'

type Props = { talk: Talk; onType(): void; onWrite(text: string): void }

/** The same chat in the workspace: in its list with what waits, and open with ready answers. */
export function OperatorSide({ talk, onType, onWrite }: Props) {
  const { demo } = useWords()
  const isAlive = useIsAlive()
  const waiting = unanswered(talk)
  const last = talk.lines.at(-1)?.text ?? ''
  return (
    <article className="workspace" aria-label={demo.workspace}>
      <div className="list">
        <p className="listTitle">{talk.assigned ? demo.mine : demo.queue}</p>
        <div className="chat" data-open>
          <span className="avatar">{demo.customer.charAt(0)}</span>
          <span className="chatWords">
            <strong>{demo.customer}</strong>
            <small>{talk.typing === 'customer' ? demo.typing : last}</small>
          </span>
          {waiting > 0 && (
            <span className="badge" title={demo.waitsFor}>
              {waiting}
            </span>
          )}
        </div>
        {demo.others.map(({ name, text, channel }) => (
          <div key={name} className="chat">
            <span className="avatar">{name.charAt(0)}</span>
            <span className="chatWords">
              <strong>{name}</strong>
              <small>{text}</small>
            </span>
            <small className="channel">{channel}</small>
          </div>
        ))}
      </div>
      <div className="conversation">
        <header>
          <strong>{demo.customer}</strong>
          <small>{talk.assigned ? demo.operator : demo.queue}</small>
        </header>
        <Lines talk={talk} side="operator" />
        <div className="chips">
          {demo.replies.map((reply) => (
            <button key={reply} type="button" disabled={!isAlive} onClick={() => onWrite(reply)}>
              {reply}
            </button>
          ))}
        </div>
        <Composer label={demo.reply} onType={onType} onWrite={onWrite} />
      </div>
    </article>
  )
}
