import { type ChangeReason, type Locale, type MetricId, metrics, pointsText, valueText } from '@besedka/contract'
import type { FindText, TextsOf } from '../../../locales/define-words.ts'
import type { changeWords } from './change-words.ts'

type Say = { metric: MetricId; locale: Locale; t: FindText<TextsOf<typeof changeWords>> }

/** A part as large as this beside the other is worth saying. */
const worthSaying = 0.25

/** What happened in a row, in words: that its own number changed, that its share did, or both. */
export function sayReason(reason: ChangeReason, { metric, locale, t }: Say): string {
  const { is, was, own, mix } = reason
  const value = (one: number | null) => valueText(metric, one ?? undefined, locale)
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const shares = { share: percent(reason.share), formerShare: percent(reason.formerShare) }
  if (was === null) return t('came', shares)
  if (is === null) return t('went', shares)
  const [ownText, shareText] = [
    t('own', { is: value(is), was: value(was) }),
    t(reason.share > reason.formerShare ? 'more' : 'less', shares),
  ]
  // What reads as no change is none.
  const isOwn = Math.abs(own) >= worthSaying * Math.abs(mix) && value(is) !== value(was)
  const isMix = Math.abs(mix) >= worthSaying * Math.abs(own) && shares.share !== shares.formerShare
  const texts = [...(isOwn ? [ownText] : []), ...(isMix ? [shareText] : [])]
  return texts.length > 0 ? texts.join(', ') : ownText
}

/** How much of the change something comes to, with its sign; of shares in points. */
export function effectText(effect: number, { metric, locale }: Omit<Say, 't'>): string {
  if (metrics[metric].unit === 'share') return pointsText(effect, locale)
  return `${effect < 0 ? '−' : '+'}${valueText(metric, Math.abs(effect), locale)}`
}

/** Whether it is good news; undefined: neither. */
export function isGood(effect: number, metric: MetricId): boolean | undefined {
  const { better } = metrics[metric]
  return better === null || effect === 0 ? undefined : effect > 0 === (better === 'more')
}
