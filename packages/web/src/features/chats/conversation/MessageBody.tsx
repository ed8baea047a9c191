import type { ChatView, FileView, MessageExtras, MessageKind } from '@besedka/contract'
import { Suspense } from 'react'
import { LinkedText } from '../../../ui/formatted/LinkedText.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import styles from './MessageRow.module.css'

const RichMessage = lazyPart(async () => (await import('../content/RichMessage.tsx')).RichMessage)

const LetterMessage = lazyPart(async () => (await import('../letters/LetterMessage.tsx')).LetterMessage)

/** What is drawn of a message, stored or on its way. */
export type Body = { id: string; text: string; files: readonly FileView[]; kind: MessageKind; seq?: number }

type Props = { message: Body; extras: MessageExtras | null; chat: ChatView }

/** What a message says. Most are text and files; what providers add comes with the first message that has it. */
export function MessageBody({ message, extras, chat }: Props) {
  const plain = (
    <>
      {message.files.length > 0 && <MessageFiles files={message.files} />}
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
      {extras.letter !== undefined ? (
        <LetterMessage message={message} letter={extras.letter} extras={extras} chat={chat} />
      ) : (
        <RichMessage message={message} extras={extras} chat={chat} />
      )}
    </Suspense>
  )
}
