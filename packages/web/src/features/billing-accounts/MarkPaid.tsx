import type { BillingDocumentView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { formatPrice } from '../plans/format-price.ts'
import { refreshBilling } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'

/** Says that the money of an invoice has come; asks first. */
export function MarkPaid({ invoice, client }: { invoice: BillingDocumentView; client: { id: string; name: string } }) {
  const t = useWords(billingWords)
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct()
  const { number } = invoice

  async function mark(): Promise<void> {
    await run(async () => {
      await api.billingAccounts.markPaid({ organisationId: client.id, documentId: invoice.id })
      showToast({ kind: 'success', text: t('marked', { number }) })
    })
    setAsking(false)
    await refreshBilling()
  }

  return (
    <>
      <Button variant="default" size="xs" aria-label={t('markPaidOf', { number })} onClick={() => setAsking(true)}>
        {t('markPaid')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('markQuestion', { number })}
        text={t('markText', { name: client.name, sum: formatPrice(invoice.amountWithVatKopecks, locale) })}
        confirmLabel={t('markConfirm')}
        busy={busy}
        onConfirm={() => void mark()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
