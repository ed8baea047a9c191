import type { Capabilities } from '@besedka/channels/capabilities'
import { type Locale, type MessageButton, type Quality, qualityTexts, qualityValues, ratingQuestion } from '@besedka/contract'

const thanks = {
  'ru-RU': (quality: Quality) =>
    `Спасибо, ваша оценка: ${quality} (${qualityTexts[quality]['ru-RU'].toLowerCase()}). Добавить пару слов можно по ссылке.`,
  'en-GB': (quality: Quality) =>
    `Thank you, you rated it ${quality} (${qualityTexts[quality]['en-GB'].toLowerCase()}). The link lets you add a few words.`,
} satisfies Record<Locale, (quality: Quality) => string>

/** How a channel lets a customer rate: in our own widget, by buttons under the message, or by the page behind a link. */
export type Way = 'widget' | 'buttons' | 'link'

/** The words above buttons or before a link: what the channel is set to say; empty: the product's own words. */
export function requestText(text: string, locale: Locale): string {
  return text || ratingQuestion[locale]
}

export function thanksText(quality: Quality, locale: Locale): string {
  return thanks[locale](quality)
}

/** Five buttons, the best first, as our people see them: which request they belong to is filled in on their way out ({@link pressedValue}). */
export function ratingButtons(locale: Locale): MessageButton[] {
  return qualityValues.toReversed().map((quality) => ({ label: `${quality} · ${qualityTexts[quality][locale]}`, value: String(quality) }))
}

/** Whether a channel's buttons can hold ours. */
export function carriesRatingButtons({ buttons }: Capabilities): boolean {
  const longest = pressedValue(crypto.randomUUID(), '5')
  return buttons !== null && buttons.max >= qualityValues.length && buttons.valueBytes >= longest.length && buttons.labelLength >= 24
}

/** What comes back when a button is pressed: which request ({@link readPressed}), and which rating. */
export function pressedValue(requestId: string, quality: string): string {
  return `rate:${requestId}:${quality}`
}

const pressed = /^rate:([0-9a-f-]{36}):([1-5])$/

/** What one of our buttons says; undefined for every other text. */
export function readPressed(value: string): { requestId: string; quality: Quality } | undefined {
  const [, requestId, digit] = pressed.exec(value) ?? []
  const quality = qualityValues.find((known) => String(known) === digit)
  return requestId && quality ? { requestId, quality } : undefined
}
