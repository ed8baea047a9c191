import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './LetterMessage.module.css'
import { distrust, trust } from './trusted-senders.ts'

type Props = { count: number; shown: boolean; trusted: boolean; sender: string | null; onShow: () => void }

/** Says why pictures are missing, and lets them be shown: in this letter, or from this sender from now on. */
export function PicturesBar({ count, shown, trusted, sender, onShow }: Props) {
  const { t } = useTranslation('letters')
  if (shown && !trusted) return null
  return (
    <div className={styles.bar}>
      {!trusted && <IconPhotoOff size={16} stroke={1.5} aria-hidden />}
      <span>{trusted ? t('alwaysShown', { address: sender ?? '' }) : t('picturesHidden', { count })}</span>
      {trusted && sender !== null && (
        <button type="button" onClick={() => distrust(sender)}>
          {t('hideAgain')}
        </button>
      )}
      {!trusted && (
        <button type="button" onClick={onShow}>
          {t('showPictures')}
        </button>
      )}
      {!trusted && sender !== null && (
        <button type="button" onClick={() => trust(sender)}>
          {t('alwaysFrom', { address: sender })}
        </button>
      )}
    </div>
  )
}
