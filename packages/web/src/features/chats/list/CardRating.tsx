import { lowRating, type Quality } from '@besedka/contract'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChatCard.module.css'

/** What the customer gave the chat, out of five. */
export function CardRating({ quality }: { quality: Quality }) {
  const { t } = useTranslation('chats')
  return (
    <span className={styles.rating} data-low={quality <= lowRating || undefined} title={t('ratedSo', { quality })}>
      <IconStar size={12} stroke={1.5} aria-hidden />
      {quality}
      <span className={styles.unseen}>{t('ratedSo', { quality })}</span>
    </span>
  )
}
