import type { LetterView } from '@besedka/contract'
import { IconArrowsMaximize, IconLayout } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { LetterFrame } from './LetterFrame.tsx'
import styles from './LetterMessage.module.css'

const LargeLetter = lazyPart(async () => (await import('./LargeLetter.tsx')).LargeLetter)

type Props = { chatId: string; messageId: string; letter: LetterView }

/** The letter as its sender laid it out: in its place, or as large as the window. */
export function LetterLayout(letter: Props) {
  const { t } = useTranslation('letters')
  const [shown, setShown] = useState(false)
  const [large, setLarge] = useState(false)
  const [pictures, setPictures] = useState(false)
  const frame = { ...letter, pictures, onPictures: () => setPictures(true) }
  return (
    <div className={styles.layout}>
      <div className={styles.tools}>
        <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <IconLayout size={16} stroke={1.5} aria-hidden />
          {t(shown ? 'hideLayout' : 'showLayout')}
        </button>
        {shown && (
          <button type="button" onClick={() => setLarge(true)}>
            <IconArrowsMaximize size={16} stroke={1.5} aria-hidden />
            {t('openLarge')}
          </button>
        )}
      </div>
      {shown && <LetterFrame {...frame} />}
      {large && (
        <Suspense>
          <LargeLetter {...frame} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </div>
  )
}
