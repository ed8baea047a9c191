import { type ChatView, qualityTexts, type RatingView, ratingReasonTexts } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../panel/ContextPanel.module.css'
import { useAccountName } from '../shared/use-names.ts'
import { AskForRating } from './AskForRating.tsx'
import own from './rating.module.css'
import './words.ts'

/** What the customer says about the chat, in their words, or the way to ask. */
export function RatingSection({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('rating')
  // Each rating, change of it and question moves the chat's version on.
  const { data } = useQuery({
    queryKey: ['chats', chat.id, 'rating', chat.quality, chat.lastSeq],
    queryFn: ({ signal }) => api.chats.rating({ chatId: chat.id }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  if (data === undefined) return null
  return (
    <>
      <h3 className={styles.heading}>{t('title')}</h3>
      {data === null ? (
        <>
          <p className={own.quiet}>{t('notAsked')}</p>
          <AskForRating chat={chat} />
        </>
      ) : (
        <Rating rating={data} />
      )}
    </>
  )
}

function Rating({ rating }: { rating: RatingView }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const asker = useAccountName(rating.askedById)
  if (rating.rating === null) {
    return (
      <p className={own.quiet}>
        {rating.state === 'expired' ? t('expired') : t('asked')}
        <br />
        {asker ? t('askedBy', { name: asker }) : rating.askedById === null && t('askedAfterClosing')}
      </p>
    )
  }
  return (
    <>
      <p className={own.value} data-low={rating.rating <= 2 || undefined}>
        {t('value', { quality: rating.rating, name: qualityTexts[rating.rating][locale] })}
      </p>
      {rating.comment !== '' && <blockquote className={own.comment}>{rating.comment}</blockquote>}
      <dl className={styles.facts}>
        {rating.reasons.length > 0 && (
          <>
            <dt>{t('reasons')}</dt>
            <dd>{rating.reasons.map((reason) => ratingReasonTexts[reason][locale]).join(', ')}</dd>
          </>
        )}
        {rating.ratedAt !== null && (
          <>
            <dt>{t('ratedAt')}</dt>
            <dd>{fullMoment(rating.ratedAt, locale)}</dd>
          </>
        )}
      </dl>
    </>
  )
}
