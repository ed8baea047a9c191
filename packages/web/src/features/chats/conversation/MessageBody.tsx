import type { ChatView, MessageExtras, MessageView } from '@besedka/contract'
import { lazy, Suspense } from 'react'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import styles from './MessageRow.module.css'

const RichMessage = lazy(async () => ({ default: (await import('../content/RichMessage.tsx')).RichMessage }))

type Props = { message: Pick<MessageView, 'text' | 'files'>; extras: MessageExtras | null; chat: ChatView }

/** What a message says. Most are text and files; what providers add comes with the first message that has it. */
export function MessageBody({ message, extras, chat }: Props) {
  const plain = (
    <>
      <MessageFiles files={message.files} />
      {message.text !== '' && (
        <div className={styles.text}>
          <LinkedText text={message.text} />
        </div>
      )}
    </>
  )
  if (extras === null) return plain
  return (
    <Suspense fallback={plain}>
      <RichMessage message={message} extras={extras} chat={chat} />
    </Suspense>
  )
}
