import type { MessageExtras } from '@besedka/contract'
import { IconShoppingBag } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'
import { orderTotal, priceOf } from './prices.ts'

/** What the customer ordered out of the company's catalogue: each product with its number and price, and the sum. */
export function OrderCard({ order: { items } }: { order: NonNullable<MessageExtras['order']> }) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  const total = orderTotal(items)
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconShoppingBag size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <strong>{t('order')}</strong>
        <ul className={styles.ordered}>
          {items.map(({ product, quantity, price, currency }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order stays as it came, and may name a product twice
            <li key={place}>
              <span>{product}</span>
              <small>
                {quantity}
                {price !== null && ` × ${priceOf(price, currency, locale)}`}
              </small>
            </li>
          ))}
        </ul>
        {total !== null && <small>{t('orderTotal', { sum: priceOf(total.sum, total.currency, locale) })}</small>}
      </span>
    </div>
  )
}
