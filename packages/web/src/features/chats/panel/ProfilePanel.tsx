import { memo, Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import styles from './ContextPanel.module.css'
import { CustomerChats } from './CustomerChats.tsx'
import { CustomerName } from './CustomerName.tsx'

const CustomerFacts = lazyPart(async () => (await import('./CustomerFacts.tsx')).CustomerFacts)
const CustomerProfile = lazyPart(async () => (await import('./CustomerProfile.tsx')).CustomerProfile)

/** Who the customer is, how to reach them, where they write from, and what they wrote about before. */
export const ProfilePanel = memo(function ProfilePanel({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const customer = useLive((state) => state.customers.get(chat.customerId))
  if (customer === undefined) return <SkeletonRows rows={4} />
  return (
    <>
      <CustomerName customer={customer} />
      <Suspense fallback={<div className={styles.managerRoom} />}>
        <CustomerProfile customer={customer} />
      </Suspense>
      <Suspense fallback={<SkeletonRows rows={4} withAvatar={false} />}>
        <CustomerFacts customer={customer} />
      </Suspense>
      <h3 className={styles.heading}>{t('chatsOfCustomer')}</h3>
      <CustomerChats chat={chat} />
    </>
  )
})
