import { type FieldError, newId } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { formatPrice } from '../plans/format-price.ts'
import { parsePrice } from '../plans/plan-draft.ts'
import styles from './Billing.module.css'
import { refreshBilling } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'

type Draft = { correction: string; reason: string }

/** Puts a client's balance right, with a reason that the client reads; asks first. */
export function Correction({ organisationId }: { organisationId: string }) {
  const t = useWords(billingWords)
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  // Of one id there is one correction: a press that was not answered is repeated with it.
  const id = useRef(newId())
  const form = useForm<Draft>({
    name: `billing.correction.${organisationId}`,
    initial: { correction: '', reason: '' },
    problemsOf,
    async save({ correction, reason }) {
      await api.billingAccounts.correct({ organisationId, id: id.current, amountKopecks: signedAmount(correction), reason })
      id.current = newId()
      showToast({ kind: 'success', text: t('corrected') })
      await refreshBilling()
    },
  })

  async function correct(): Promise<void> {
    const corrected = await form.submit()
    setAsking(false)
    if (corrected) form.settle({ correction: '', reason: '' })
  }

  return (
    <form
      className={styles.fields}
      noValidate
      aria-label={t('correct')}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isRight()) setAsking(true)
      }}
    >
      <h3 className={styles.heading}>{t('correct')}</h3>
      <p className={styles.hint}>{t('correctText')}</p>
      <TextInput label={t('correction')} required autoComplete="off" maxLength={20} {...form.text('correction')} />
      <TextInput label={t('reason')} required autoComplete="off" maxLength={500} {...form.text('reason')} />
      <Button type="submit" variant="default">
        {t('correct')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('correctQuestion', { sum: formatPrice(signedAmount(form.draft.correction) || 0, locale) })}
        text={form.draft.reason}
        confirmLabel={t('correctConfirm')}
        busy={form.saving}
        onConfirm={() => void correct()}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

/** Kopecks of an amount with a sign; NaN for what is none. */
function signedAmount(text: string): number {
  const tidy = text.trim()
  return /^[-−–]/.test(tidy) ? -parsePrice(tidy.slice(1)) : parsePrice(tidy.replace(/^\+/, ''))
}

function problemsOf({ correction, reason }: Draft): Record<string, FieldError> {
  const problems: Record<string, FieldError> = {}
  if (!signedAmount(correction)) problems.correction = { key: 'incorrectNumber', params: {} }
  if (reason.trim().length < 5) problems.reason = { key: reason.trim() === '' ? 'required' : 'tooShort', params: { size: 5 } }
  return problems
}
