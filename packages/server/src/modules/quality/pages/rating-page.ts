import {
  lowQualityMax,
  type Quality,
  qualityTexts,
  qualityValues,
  ratingCommentMaxLength,
  ratingReasons,
  ratingReasonTexts,
} from '@besedka/contract'
import { type Html, html } from '../../../platform/http/html.ts'
import type { QualityRequest } from '../quality-request.ts'
import type { Page, Scene } from './page-frame.ts'
import { pageTexts } from './page-texts.ts'

/**
 * The form of five radio buttons. `chosen`: marked beforehand, by the link; nothing is stored before the customer sends it. `wrong`: it was sent
 * without a rating.
 */
export function ratingPage(scene: Scene, request: QualityRequest, given: { chosen: Quality | null; wrong?: boolean }): Page {
  const texts = pageTexts[scene.locale]
  const body = html`${given.wrong && html`<p class="wrong" role="alert">${texts.chooseFirst}</p>`}
<form method="post" action="/link-action/${request.id}">
<fieldset><legend>${texts.scale}</legend><div class="scale">${qualityValues.map((quality) => choice(scene, quality, given.chosen))}</div></fieldset>
<fieldset class="reasons"><legend>${texts.wrong}</legend><div class="chips">${ratingReasons.map(
    (reason) =>
      html`<label><input type="checkbox" name="reasons" value="${reason}"${request.reasons.includes(reason) && html` checked`}><span>${ratingReasonTexts[reason][scene.locale]}</span></label>`,
  )}</div></fieldset>
${commentField(request.comment, `${texts.comment} (${texts.optional})`)}
<button>${texts.send}</button>
</form>`
  return { status: given.wrong ? 422 : 200, title: texts.question, body, scene }
}

/** The words beside a rating. */
export function commentField(comment: string, label: string): Html {
  return html`<fieldset><label class="label" for="comment">${label}</label><textarea id="comment" name="comment" maxlength="${ratingCommentMaxLength}" rows="3">${comment}</textarea></fieldset>`
}

function choice({ locale }: Scene, quality: Quality, chosen: Quality | null): Html {
  const low = quality <= lowQualityMax && html` data-low`
  return html`<label><input type="radio" name="rating" value="${quality}" required${low}${quality === chosen && html` checked`}><span><b>${quality}</b>${qualityTexts[quality][locale]}</span></label>`
}
