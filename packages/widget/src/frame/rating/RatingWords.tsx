import type { CustomerRatingView, RatingFields } from '@besedka/contract'
import { ratingCommentMaxLength, ratingReasons, ratingReasonTexts } from '@besedka/contract/quality-texts'
import { useEffect, useRef, useState } from 'react'
import { useChat } from '../chat-context.ts'
import { ratingTexts } from './rating-texts.ts'

type Words = Pick<RatingFields, 'comment' | 'reasons'>
type Props = {
  asksReasons: boolean
  /** It is scrolled into sight for a visitor who has just rated. */
  comesUp: boolean
  given: CustomerRatingView
  onSend: (words: Words) => void
}

/** A few words beside a rating, and what was wrong beside a low one. */
export function RatingWords({ asksReasons, comesUp, given, onSend }: Props) {
  const { locale } = useChat()
  const texts = ratingTexts[locale]
  const [comment, setComment] = useState(given.comment)
  const [reasons, setReasons] = useState(given.reasons)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (comesUp) form.current?.scrollIntoView({ block: 'nearest' })
  }, [comesUp])
  const isEmpty = comment.trim() === '' && reasons.length === 0
  return (
    <form
      ref={form}
      className="rating-words"
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ comment: comment.trim(), reasons })
      }}
    >
      {asksReasons && (
        <fieldset className="chips">
          <legend>{texts.wrong}</legend>
          {ratingReasons.map((reason) => (
            <label key={reason} className="chip">
              <input
                className="for-ears"
                type="checkbox"
                checked={reasons.includes(reason)}
                onChange={({ currentTarget }) =>
                  setReasons(currentTarget.checked ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                }
              />
              {ratingReasonTexts[reason][locale]}
            </label>
          ))}
        </fieldset>
      )}
      <textarea
        className="input"
        aria-label={texts.comment}
        placeholder={texts.comment}
        rows={2}
        maxLength={ratingCommentMaxLength}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <button type="submit" className="button" disabled={isEmpty}>
        {texts.send}
      </button>
    </form>
  )
}
