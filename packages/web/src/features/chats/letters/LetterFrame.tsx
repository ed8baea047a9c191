import type { LetterView } from '@besedka/contract'
import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SkeletonBlock } from '../../../ui/SkeletonBlock.tsx'
import styles from './LetterMessage.module.css'
import { PicturesBar } from './PicturesBar.tsx'
import { useTrustedSenders } from './trusted-senders.ts'

/** The address of a letter can be read for ten minutes; it is asked for anew a little before. */
const addressKeptMs = 9 * 60_000

type Props = {
  chatId: string
  messageId: string
  letter: LetterView
  /** Somebody has asked for the pictures of this letter. */
  pictures: boolean
  onPictures: () => void
  large?: boolean
}

/** The letter in a frame that runs no scripts, knows nothing of our page and cannot reach it. */
export function LetterFrame({ chatId, messageId, letter, pictures: asked, onPictures, large }: Props) {
  const { t } = useTranslation('letters')
  const sender = letter.from?.address ?? null
  const trusted = useTrustedSenders((state) => sender !== null && state.addresses.includes(sender.toLowerCase()))
  const pictures = letter.remotePictures > 0 && (trusted || asked) ? 'show' : 'hide'
  const theme = useComputedColorScheme('light')
  const { data, isError } = useQuery({
    queryKey: ['letters', messageId, pictures, theme],
    queryFn: ({ signal }) => api.messages.letter({ chatId, messageId, pictures, theme }, { signal, quiet: true }),
    staleTime: addressKeptMs,
    gcTime: addressKeptMs,
  })
  return (
    <div className={styles.framed} data-large={large || undefined}>
      {letter.remotePictures > 0 && (
        <PicturesBar count={letter.remotePictures} shown={pictures === 'show'} trusted={trusted} sender={sender} onShow={onPictures} />
      )}
      {isError ? (
        <p className={styles.failed} role="alert">
          {t('layoutFailed')}
        </p>
      ) : data === undefined ? (
        <div className={styles.frame}>
          <SkeletonBlock width="100%" height="100%" />
        </div>
      ) : (
        <iframe
          key={data.url}
          className={styles.frame}
          src={data.url}
          // Links open in tabs of their own; the letter can do nothing else.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          title={t('layoutOf', { subject: letter.subject })}
        />
      )}
    </div>
  )
}
