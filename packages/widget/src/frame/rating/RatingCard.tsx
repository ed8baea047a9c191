import type { CustomerRatingView, RatingFields } from '@besedka/contract'
import { lowQualityMax, qualityTexts, qualityValues } from '@besedka/contract/quality-texts'
import { useEffect, useState } from 'react'
import { useChat } from '../chat-context.ts'
import { QualityFace } from './QualityFace.tsx'
import { RatingWords } from './RatingWords.tsx'
import { ratingTexts } from './rating-texts.ts'

type Progress = 'idle' | 'failed' | 'rated' | 'sent'

/** Five faces under the question. The first press is the rating; then there is room for a few words. */
export function RatingCard({ chatId }: { chatId: string }) {
  const { chat, locale } = useChat()
  const texts = ratingTexts[locale]
  const [given, setGiven] = useState<CustomerRatingView>()
  const [progress, setProgress] = useState<Progress>('idle')

  useEffect(() => {
    chat.getRating(chatId).then(setGiven, () => {})
  }, [chat, chatId])

  if (!given) return null
  const { rating, state } = given
  const isOpen = state === 'open'
  if (!isOpen && rating === null) return null

  async function rate(next: Partial<RatingFields> & Pick<RatingFields, 'rating'>): Promise<void> {
    const fields: RatingFields = { comment: '', reasons: [], ...next }
    try {
      setGiven(await chat.rate(chatId, { ...fields, was: rating }))
      setProgress(next.comment === undefined ? 'rated' : 'sent')
    } catch {
      setProgress('failed')
      // It was rated on another device, or it is too late: show what is true.
      await chat.getRating(chatId).then(setGiven, () => {})
    }
  }

  return (
    <div className="rating">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="rating-scale" role="group" aria-label={texts.scale}>
        {qualityValues.map((quality) => (
          <button
            key={quality}
            type="button"
            aria-label={`${quality}, ${qualityTexts[quality][locale]}`}
            aria-pressed={quality === rating}
            disabled={!isOpen || rating !== null}
            onClick={() => void rate({ rating: quality })}
          >
            <QualityFace quality={quality} />
            {qualityTexts[quality][locale]}
          </button>
        ))}
      </div>
      <p role="status">
        {rating !== null && <span className="for-ears">{`${texts.given}: ${rating} · ${qualityTexts[rating][locale]}. `}</span>}
        {progress === 'failed' ? texts.failed : progress === 'sent' ? texts.sent : isOpen && rating !== null && texts.thanks}
      </p>
      {isOpen && rating !== null && progress !== 'sent' && (
        <RatingWords
          key={rating}
          asksReasons={rating <= lowQualityMax}
          comesUp={progress === 'rated'}
          given={given}
          onSend={(words) => void rate({ rating, ...words })}
        />
      )}
    </div>
  )
}
