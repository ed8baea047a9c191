import type { ChatView } from '@besedka/contract'
import { lazy, Suspense } from 'react'
import styles from './Composer.module.css'

const LetterFields = lazy(async () => ({ default: (await import('../letters/LetterFields.tsx')).LetterFields }))

/** Subject and recipients of a letter; their code comes with the first chat by e-mail. */
export function LetterHead({ chat }: { chat: ChatView }) {
  return (
    <Suspense fallback={<div className={styles.letterRoom} />}>
      <LetterFields chat={chat} />
    </Suspense>
  )
}
