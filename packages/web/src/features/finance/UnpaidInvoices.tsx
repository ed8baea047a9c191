import type { BillingDocumentView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { formatPrice } from '../plans/format-price.ts'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './Finance.module.css'
import { documentsQuery, refreshFinance } from './finance-queries.ts'
import { financeWords } from './finance-words.ts'

/** The latest invoices that wait for money; nothing while there are none. */
export function UnpaidInvoices() {
  const t = useWords(financeWords)
  const [asking, setAsking] = useState<BillingDocumentView>()
  const { busy, run } = useAct()
  const { data = [] } = useInfiniteQuery(documentsQuery('invoice'))
  const unpaid = data.filter(({ status }) => status === 'unpaid')
  if (unpaid.length === 0) return null

  async function withdraw(invoice: BillingDocumentView): Promise<void> {
    await run(async () => {
      await api.finance.withdrawInvoice({ documentId: invoice.id })
      showToast({ kind: 'success', text: t('withdrawn') })
    })
    await refreshFinance()
    setAsking(undefined)
  }

  return (
    <section aria-labelledby="unpaid">
      <h2 id="unpaid" className={styles.heading}>
        {t('waitingInvoices')}
      </h2>
      <ul className={styles.invoices}>
        {unpaid.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onWithdraw={() => setAsking(invoice)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== undefined}
        title={t('withdrawQuestion', { number: asking?.number ?? '' })}
        text={t('withdrawText')}
        confirmLabel={t('withdraw')}
        dangerous
        busy={busy}
        onConfirm={() => asking && void withdraw(asking)}
        onCancel={() => setAsking(undefined)}
      />
    </section>
  )
}

function InvoiceRow({ invoice, onWithdraw }: { invoice: BillingDocumentView; onWithdraw: () => void }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  return (
    <li className={styles.invoice}>
      <span>
        {t('named', { kind: t('invoice'), number: invoice.number })}{' '}
        <span className={styles.when}>{dayText(invoice.releasedAt, locale)}</span>
      </span>
      <span className={styles.figure}>{formatPrice(invoice.amountWithVatKopecks, locale)}</span>
      <span className={styles.acts}>
        <DownloadButton document={invoice} />
        <Button variant="default" size="xs" onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </span>
    </li>
  )
}
