import type { MessageExtras } from '@besedka/contract'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** The post under which the customer has written in public. */
export function CommentCard({ comment: { postUrl, postText } }: { comment: NonNullable<MessageExtras['comment']> }) {
  const { t } = useTranslation('provider')
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconMessageCircle size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <small>{t('comment')}</small>
        {postText !== '' && <span>{postText.length > 200 ? `${postText.slice(0, 200)}…` : postText}</span>}
        {postUrl !== null && (
          <span className={styles.links}>
            <a href={postUrl} target="_blank" rel="noopener noreferrer nofollow">
              {t('openPost')}
            </a>
          </span>
        )}
      </span>
    </div>
  )
}
