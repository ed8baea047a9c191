import type { Capabilities } from '@besedka/channels/capabilities'
import { type Locale, type MessageButton, type Quality, qualityTexts, qualityValues, ratingQuestion } from '@besedka/contract'

const thanks = {
  'ru-RU': (quality: Quality, url: string) =>
    `Спасибо, ваша оценка: ${quality} (${qualityTexts[quality]['ru-RU'].toLowerCase()}). Добавить пару слов: ${url}`,
  'en-GB': (quality: Quality, url: string) =>
    `Thank you, you rated it ${quality} (${qualityTexts[quality]['en-GB'].toLowerCase()}). Add a few words: ${url}`,
} satisfies Record<Locale, (quality: Quality, url: string) => string>

/** How a channel lets a customer rate: in our own widget, by buttons under the message, or by the page behind a link. */
export type Way = 'widget' | 'buttons' | 'link'

/** The words above buttons or before a link. `text`: what the channel is set to say; empty: the product's own words. */
export function requestText(given: { text: string; locale: Locale; way: Way; url: string }): string {
  const words = given.text || ratingQuestion[given.locale]
  return given.way === 'link' ? `${words}\n${given.url}` : words
}

export function thanksText(given: { quality: Quality; locale: Locale; url: string }): string {
  return thanks[given.locale](given.quality, given.url)
}

/** Five buttons, the best first; what comes back says which request and which rating ({@link readPressed}). */
export function ratingButtons(requestId: string, locale: Locale): MessageButton[] {
  return qualityValues.toReversed().map((quality) => ({
    label: `${quality} · ${qualityTexts[quality][locale]}`,
    value: pressedValue(requestId, quality),
  }))
}

/** Whether a channel's buttons can hold ours. */
export function carriesRatingButtons({ buttons }: Capabilities): boolean {
  const longest = pressedValue(crypto.randomUUID(), 5)
  return buttons !== null && buttons.max >= qualityValues.length && buttons.valueBytes >= longest.length && buttons.labelLength >= 24
}

function pressedValue(requestId: string, quality: Quality): string {
  return `rate:${requestId}:${quality}`
}

const pressed = /^rate:([0-9a-f-]{36}):([1-5])$/

/** What one of our buttons says; undefined for every other text. */
export function readPressed(value: string): { requestId: string; quality: Quality } | undefined {
  const [, requestId, digit] = pressed.exec(value) ?? []
  const quality = qualityValues.find((known) => String(known) === digit)
  return requestId && quality ? { requestId, quality } : undefined
}
