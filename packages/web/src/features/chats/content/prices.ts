import type { MessageExtras } from '@besedka/contract'

type Items = NonNullable<MessageExtras['order']>['items']

/** A price as people of this language write it. A currency that nobody knows stands behind as the provider calls it. */
export function priceOf(price: number, currency: string | null, locale: string): string {
  if (currency === null) return new Intl.NumberFormat(locale).format(price)
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price)
  } catch {
    return `${new Intl.NumberFormat(locale).format(price)} ${currency}`
  }
}

/** What all of it costs; null where a price is missing, or there are several currencies. */
export function orderTotal(items: Items): { sum: number; currency: string | null } | null {
  const [first] = items
  if (!first || items.some(({ price, currency }) => price === null || currency !== first.currency)) return null
  // Cents are counted whole, so that they add up.
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0)
  return { sum: cents / 100, currency: first.currency }
}
