import { Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './Composer.module.css'

const LetterFields = lazyPart(async () => (await import('../letters/LetterFields.tsx')).LetterFields)

/** Subject and recipients of a letter; their code comes with the first chat by e-mail. */
export function LetterHead({ chat }: { chat: QuietChat }) {
  return (
    <Suspense fallback={<div className={styles.letterRoom} />}>
      <LetterFields chat={chat} />
    </Suspense>
  )
}
