import type { MessageExtras } from '@besedka/contract'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** The advertisement by which the customer came. Its picture is fetched from nobody. */
export function AdvertCard({ advert: { title, text, url } }: { advert: NonNullable<MessageExtras['advert']> }) {
  const { t } = useTranslation('provider')
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconSpeakerphone size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <small>{t('cameByAdvert')}</small>
        {title !== '' && <strong>{title}</strong>}
        {text !== '' && <span>{text}</span>}
        {url !== null && (
          <span className={styles.links}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {t('openAdvert')}
            </a>
          </span>
        )}
      </span>
    </div>
  )
}
