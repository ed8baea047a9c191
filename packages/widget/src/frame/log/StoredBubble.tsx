import type { CustomerMessageView } from '@besedka/contract'
import { useMemo } from 'react'
import { useChat } from '../chat-context.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { MessageText } from './MessageText.tsx'

const Attachment = lazyComponent(() => import('../files/Attachment.tsx').then((module) => module.Attachment), { offline: true })
const RatingCard = lazyComponent(() => import('../rating/RatingCard.tsx').then((module) => module.RatingCard))

/** A message that the server has. A long log is not compared with itself for each that comes. */
export function StoredBubble({ message }: { message: CustomerMessageView }) {
  const { texts } = useChat()
  return useMemo(() => {
    const side = message.from === 'customer' ? 'is-ours' : 'is-theirs'
    return (
      <>
        {message.files.map((file) => (
          <Attachment key={file.id} file={file} />
        ))}
        {message.text && (
          <p className={`bubble ${side}`}>
            <MessageText text={message.text} />
            {message.editedAt && <span className="edited">{texts.edited}</span>}
          </p>
        )}
        {message.automatic === 'assessment' && <RatingCard chatId={message.chatId} />}
      </>
    )
  }, [message, texts])
}
