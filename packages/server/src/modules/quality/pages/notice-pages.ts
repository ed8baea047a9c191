import type { Locale } from '@besedka/contract'
import { type Html, html } from '../../../platform/http/html.ts'
import { isOpen, type QualityRequest } from '../quality-request.ts'
import { nobody } from './brand.ts'
import { formatDay } from './moments.ts'
import type { Page, Scene } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'
import { commentField } from './rating-page.ts'

/** After rating: what was given, and room for a few words. */
export function thanksPage(scene: Scene, request: QualityRequest | undefined, now: Date): Page {
  const texts = pageTexts[scene.locale]
  const given = request?.rating ?? null
  const body = html`<p>${given !== null && `${texts.given(given)} `}${texts.thanksText}</p>
${wordsForm(scene, request, now)}`
  return { status: 200, title: texts.thanks, body, scene }
}

/** A second rating (spec 4): the first one stands. Words may still be added to it for a while. */
export function usedPage(scene: Scene, request: QualityRequest | undefined, now: Date): Page {
  const texts = pageTexts[scene.locale]
  const { rating = null, rated_at: ratedAt = null } = request ?? {}
  const body = html`<p>${rating !== null && ratedAt && `${texts.givenOn(rating, formatDay(ratedAt, scene.locale, now))} `}${texts.usedText}</p>
${wordsForm(scene, request, now)}`
  return { status: 200, title: texts.used, body, scene }
}

/** Asked for, but more than a week ago. */
export function expiredPage(scene: Scene): Page {
  return notice(410, scene, 'expired', 'expiredText')
}

/** A link that we have not made. */
export function unknownPage(locale: Locale): Page {
  return notice(404, { brand: nobody, locale }, 'unknown', 'unknownText')
}

export function tooManyPage(locale: Locale): Page {
  return notice(429, { brand: nobody, locale }, 'tooMany', 'tooManyText')
}

type Words = 'expired' | 'expiredText' | 'unknown' | 'unknownText' | 'tooMany' | 'tooManyText'

function notice(status: number, scene: Scene, title: Words, text: Words): Page {
  const texts = pageTexts[scene.locale]
  return { status, title: texts[title], body: html`<p>${texts[text]}</p>`, scene }
}

/** Adds words to the rating that was given; nothing where there is none, or it is too late. */
function wordsForm({ locale }: Scene, request: QualityRequest | undefined, now: Date): Html | false {
  if (!request || request.rating === null || !isOpen(request, now)) return false
  const texts = pageTexts[locale]
  return html`<form method="post" action="/link-action/${request.id}">
<input type="hidden" name="rating" value="${request.rating}">
${commentField(request.comment, texts.addWords)}
<button>${texts.save}</button>
</form>`
}
