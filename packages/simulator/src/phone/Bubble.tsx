import type { PhoneMessageView } from '@besedka/contract/simulators'
import { Icon } from '../Icon.tsx'
import { RichText } from '../RichText.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import { type Aim, summaryOf } from './aim.ts'
import { BubbleButtons } from './BubbleButtons.tsx'
import { BubbleFile } from './BubbleFile.tsx'

type Props = {
  message: PhoneMessageView
  joined: boolean
  quoted: PhoneMessageView | undefined
  simulator: Simulator
  onAim(aim: Aim): void
  onGrow(): void
}

/** One message, with what one can do about it. */
export function Bubble({ message, joined, quoted, simulator, onAim, onGrow }: Props) {
  const { words, time } = useWords()
  const mayEdit = !message.incoming && message.text !== '' && !message.text.startsWith('/')
  const side = message.incoming ? 'incoming' : 'outgoing'
  return (
    <div className={`message ${side}${joined ? ' joined' : ''}${message.file?.sort === 'sticker' ? ' bare' : ''}`}>
      <div className="bubble">
        {message.comment && <p className="inPublic">{message.incoming ? words.privateReply : words.inPublic}</p>}
        {quoted && <p className="quoted">{summaryOf(quoted)}</p>}
        {message.file && <BubbleFile file={message.file} onGrow={onGrow} />}
        {message.text !== '' && (
          <p className="words">
            <RichText text={message.text} />
          </p>
        )}
        <p className="stamp">
          {message.edited && <span>{words.edited} </span>}
          <time dateTime={message.sentAt}>{time(message.sentAt)}</time>
          {message.read && <span> {words.read}</span>}
        </p>
        {message.reaction !== null && (
          <span className="reaction" role="img" aria-label={message.reaction}>
            {message.reaction}
          </span>
        )}
      </div>
      <BubbleButtons message={message} simulator={simulator} />
      <div className="tools">
        <button type="button" aria-label={words.reply} title={words.reply} onClick={() => onAim({ kind: 'reply', message })}>
          <Icon name="reply" />
        </button>
        {message.comment && !message.incoming && (
          <button
            type="button"
            aria-label={words.removeComment}
            title={words.removeComment}
            onClick={() => void simulator.act({ do: 'removeComment', messageId: message.id })}
          >
            <Icon name="close" />
          </button>
        )}
        {mayEdit && (
          <button type="button" aria-label={words.edit} title={words.edit} onClick={() => onAim({ kind: 'edit', message })}>
            <Icon name="edit" />
          </button>
        )}
      </div>
    </div>
  )
}
