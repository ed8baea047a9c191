import type { CustomerView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import styles from './blacklist.module.css'
import { blacklistWords } from './blacklist-words.ts'

const MarkDialog = lazyPart(async () => (await import('./MarkDialog.tsx')).MarkDialog)

/** Whether the customer is on the blacklist; who may change customers puts them there, and takes them off. */
export function SpamMark({ customer }: { customer: CustomerView }) {
  const t = useWords(blacklistWords)
  const locale = useLocale()
  const { may, busy, edit } = useCustomerEdit()
  const [asking, setAsking] = useState(false)

  async function unmark(): Promise<void> {
    if (await edit(() => api.blacklist.unmarkCustomer({ customerId: customer.id }, { quiet: true }))) {
      showToast({ kind: 'success', text: t('unmarked') })
    }
  }

  const { blacklistedAt, blacklistedUntil } = customer
  if (blacklistedAt !== null && (blacklistedUntil === null || Date.parse(blacklistedUntil) > Date.now())) {
    return (
      <div className={styles.marked}>
        <IconBan size={16} stroke={1.5} aria-hidden />
        <span>
          {blacklistedUntil === null
            ? t('isMarked', { date: fullMoment(blacklistedAt, locale) })
            : t('isMarkedUntil', { date: fullMoment(blacklistedUntil, locale) })}
        </span>
        {may && (
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void unmark()}>
            {t('unmark')}
          </Button>
        )}
      </div>
    )
  }
  if (!may) return null
  return (
    <>
      <Button
        className={styles.mark}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconBan size={16} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('mark')}
      </Button>
      {asking && (
        <Suspense>
          <MarkDialog customer={customer} onDone={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
