import type { CustomerView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RelativeMoment } from '../shared/RelativeMoment.tsx'
import styles from './ContextPanel.module.css'
import { chatsOfCustomer } from './chats-of-customer.ts'
import { customerChatsQuery } from './customer-chats-query.ts'
import { deviceName } from './device-name.ts'
import { lastActivity } from './last-activity.ts'
import { PageLink } from './PageLink.tsx'

/** Where the customer writes from, since when, and when they were last there. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { data: fetched = [] } = useQuery(customerChatsQuery(customer.id))
  const lastSeenAt = useLive((state) => lastActivity(customer, chatsOfCustomer(customer.id, fetched, state.chats)))
  // Of a country nobody here asked: "русский", not "русский (Россия)".
  const language =
    customer.locale === null ? null : new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(customer.locale).language)
  return (
    <>
      <h3 className={styles.heading}>{t('aboutCustomer')}</h3>
      <dl className={styles.facts}>
        {customer.pageUrl !== null && (
          <>
            <dt>{t('page')}</dt>
            <dd>
              <PageLink url={customer.pageUrl} title={customer.pageTitle} />
            </dd>
          </>
        )}
        {customer.device !== null && (
          <>
            <dt>{t('device')}</dt>
            <dd title={customer.device}>{deviceName(customer.device)}</dd>
          </>
        )}
        {language && (
          <>
            <dt>{t('languageOf')}</dt>
            <dd>{language}</dd>
          </>
        )}
        <dt>{t('firstSeen')}</dt>
        <dd>
          <RelativeMoment at={customer.createdAt} />
        </dd>
        {lastSeenAt !== null && (
          <>
            <dt>{t('lastSeen')}</dt>
            <dd>
              <RelativeMoment at={lastSeenAt} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
