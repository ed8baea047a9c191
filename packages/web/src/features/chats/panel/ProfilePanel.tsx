import { memo, Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { fullMoment } from '../shared/format-moment.ts'
import { ContactLines } from './ContactLines.tsx'
import styles from './ContextPanel.module.css'
import { CustomerChats } from './CustomerChats.tsx'
import { CustomerName } from './CustomerName.tsx'
import { deviceName } from './device-name.ts'
import { PageLink } from './PageLink.tsx'

const PersonalManager = lazyPart(async () => (await import('./manager/PersonalManager.tsx')).PersonalManager)

/** Who the customer is, how to reach them, where they write from, and what they wrote about before. */
export const ProfilePanel = memo(function ProfilePanel({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const customer = useLive((state) => state.customers.get(chat.customerId))
  if (customer === undefined) return <SkeletonRows rows={4} />
  const language = customer.locale === null ? null : new Intl.DisplayNames(locale, { type: 'language' }).of(customer.locale)
  return (
    <>
      <CustomerName customer={customer} />
      <h3 className={styles.heading}>{t('contacts')}</h3>
      <ContactLines contacts={customer.contacts} />
      <Suspense fallback={<div className={styles.managerRoom} />}>
        <PersonalManager customer={customer} />
      </Suspense>
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
        <dd>{fullMoment(customer.createdAt, locale)}</dd>
        {customer.lastSeenAt !== null && (
          <>
            <dt>{t('lastSeen')}</dt>
            <dd>{fullMoment(customer.lastSeenAt, locale)}</dd>
          </>
        )}
      </dl>
      <h3 className={styles.heading}>{t('chatsOfCustomer')}</h3>
      <CustomerChats chat={chat} />
    </>
  )
})
