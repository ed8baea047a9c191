import type { OutgoingMessage } from '@besedka/customer-sdk'
import { useChat } from '../chat-context.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { faultText } from '../texts/fault-text.ts'
import { MessageText } from './MessageText.tsx'

const OutgoingAttachment = lazyComponent(() => import('../files/OutgoingAttachment.tsx').then((module) => module.OutgoingAttachment), {
  offline: true,
})

const QuoteBlock = lazyComponent(() => import('../quoting/QuotedLine.tsx').then((module) => module.QuoteBlock), { offline: true })

/** A message on its way, or one that was refused, with what can be done about it. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { chat, texts } = useChat()
  const { id, text, quote, files, status, fault } = message
  return (
    <>
      {files.map((file) => (
        <OutgoingAttachment key={file.key} file={file} onRemove={() => chat.removeFile(id, file.key)} />
      ))}
      {text && (
        <p className={`bubble is-ours is-${status}`}>
          {quote && <QuoteBlock quote={quote} />}
          <MessageText text={text} />
        </p>
      )}
      {status === 'failed' && fault && (
        <p className="failure">
          {texts.notSent} {files.some((file) => file.fault) ? '' : faultText(fault, texts)}{' '}
          <button type="button" className="link" onClick={() => chat.retry(id)}>
            {texts.retry}
          </button>{' '}
          <button type="button" className="link" onClick={() => chat.cancel(id)}>
            {texts.remove}
          </button>
        </p>
      )}
      {status === 'waiting' && fault && <p className="waiting">{texts.waitingToSend}</p>}
    </>
  )
}
