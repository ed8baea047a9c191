import { type FieldError, type FinanceView, limits, moneyMaximumKopecks, newId } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { formatPrice } from '../plans/format-price.ts'
import { parsePrice } from '../plans/plan-draft.ts'
import styles from './Finance.module.css'
import { refreshFinance } from './finance-queries.ts'
import { financeWords } from './finance-words.ts'

/** The complaint about an amount as it was typed. */
export function amountProblems(amount: string): Record<string, FieldError> {
  const amountKopecks = parsePrice(amount)
  const size = limits.topUpMinimumKopecks
  if (Number.isNaN(amountKopecks)) return { amount: { key: 'incorrectNumber', params: {} } }
  if (amountKopecks < size) return { amount: { key: 'minimumAmount', params: { size } } }
  return amountKopecks > moneyMaximumKopecks ? { amount: { key: 'incorrectNumber', params: {} } } : {}
}

/** Issues an invoice for an amount (spec 5: at least 500). */
export function TopUp({ finance }: { finance: FinanceView }) {
  const t = useWords(financeWords)
  return (
    <section aria-labelledby="top-up">
      <h2 id="top-up" className={styles.heading}>
        {t('topUp')}
      </h2>
      <p className={styles.hint}>{t(finance.invoicing ? 'topUpText' : 'noInvoicing')}</p>
      {finance.invoicing && <IssueInvoice name="finance.invoice" issue={(invoice) => api.finance.issueInvoice(invoice)} />}
    </section>
  )
}

type Issue = (invoice: { id: string; amountKopecks: number }) => Promise<{ number: string }>

/** The form of an invoice; the provider issues them to clients by the same. */
export function IssueInvoice({ name, issue }: { name: string; issue: Issue }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  // Of one id there is one invoice: a press that was not answered is repeated with it.
  const id = useRef(newId())
  const form = useForm({
    name,
    initial: { amount: '' },
    problemsOf: ({ amount }) => amountProblems(amount),
    async save({ amount }) {
      const { number } = await issue({ id: id.current, amountKopecks: parsePrice(amount) })
      id.current = newId()
      showToast({ kind: 'success', text: t('issued', { number }) })
      await refreshFinance()
    },
  })
  return (
    <form
      className={styles.topUp}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then((issued) => issued && form.settle({ amount: '' }))
      }}
    >
      <TextInput
        className={styles.amount}
        label={t('amount')}
        description={t('amountHint', { minimum: formatPrice(limits.topUpMinimumKopecks, locale) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.text('amount')}
      />
      <Button type="submit" loading={form.saving}>
        {t('issue')}
      </Button>
    </form>
  )
}
