import type { Locale } from '@besedka/contract'

/** An amount of money for reading: `2 900 ₽`, kopecks only when there are any. */
export function formatPrice(kopecks: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2,
  }).format(kopecks / 100)
}
