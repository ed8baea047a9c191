import type { CustomerMessageView } from '@besedka/contract'
import { useMemo } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { quoteOf } from '../quoting/quote-of.ts'
import { MessageText } from './MessageText.tsx'

const Attachment = lazyComponent(() => import('../files/Attachment.tsx').then((module) => module.Attachment), { offline: true })
const QuoteBlock = lazyComponent(() => import('../quoting/QuotedLine.tsx').then((module) => module.QuoteBlock), { offline: true })
const RatingCard = lazyComponent(() => import('../rating/RatingCard.tsx').then((module) => module.RatingCard))

/** A message that the server has. A long log is not compared with itself for each that comes. */
export function StoredBubble({ message }: { message: CustomerMessageView }) {
  const { texts, quote } = useChat()
  return useMemo(() => {
    const side = message.from === 'customer' ? 'is-ours' : 'is-theirs'
    return (
      <>
        {message.files.map((file) => (
          <Attachment key={file.id} file={file} />
        ))}
        {message.text && (
          <div className="said">
            <p className={`bubble ${side}`}>
              {message.quote && <QuoteBlock quote={message.quote} />}
              <MessageText text={message.text} />
              {message.editedAt && <span className="edited">{texts.edited}</span>}
            </p>
            {/* By the keyboard: arrow up in the empty field. */}
            <button
              type="button"
              className="icon-button answer"
              tabIndex={-1}
              aria-label={texts.answer}
              onClick={() => quote(quoteOf(message))}
            >
              <Icon name="answer" />
            </button>
          </div>
        )}
        {message.automatic === 'assessment' && <RatingCard chatId={message.chatId} />}
      </>
    )
  }, [message, texts, quote])
}
