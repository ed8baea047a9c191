import {
  BillingAccountFields,
  type BillingAccountView,
  type FieldError,
  fieldErrors,
  type OrganisationView,
  type Payer,
} from '@besedka/contract'
import { Button, Switch, TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { startOfBillingDay } from '../../format/billing-day.ts'
import { useWords } from '../../locales/define-words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './Billing.module.css'
import { refreshBilling } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'

type Draft = Payer & { postpaid: boolean; chargeFrom: string }

/** Registers a client's billing account, or changes who pays and how. */
export function AccountForm({ organisation, account }: { organisation: OrganisationView; account: BillingAccountView | null }) {
  const t = useWords(billingWords)
  const isNew = account === null
  const form = useForm<Draft>({
    name: `billing.account.${organisation.id}`,
    initial: {
      ...(account?.payer ?? { legalName: organisation.name, inn: '', kpp: '', address: '' }),
      postpaid: account?.postpaid ?? false,
      chargeFrom: isNew ? dayOf(organisation.planUntil) : '',
    },
    problemsOf,
    async save(draft) {
      await api.billingAccounts.save({ organisationId: organisation.id, ...fieldsOf(draft) })
      showToast({ kind: 'success', text: t(isNew ? 'registered' : 'accountSaved') })
      await refreshBilling()
    },
  })
  const { text, draft, change } = form
  return (
    <form
      className={styles.fields}
      noValidate
      aria-label={t('account')}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <h3 className={styles.heading}>{t('account')}</h3>
      {isNew && <p className={styles.hint}>{t('noAccount')}</p>}
      <TextInput label={t('legalName')} required maxLength={255} {...text('legalName')} />
      <div className={styles.pair}>
        <TextInput label={t('inn')} required inputMode="numeric" maxLength={12} {...text('inn')} />
        <TextInput label={t('kpp')} inputMode="numeric" maxLength={9} {...text('kpp')} />
      </div>
      <TextInput label={t('address')} required maxLength={500} {...text('address')} />
      <Switch
        label={t('postpaid')}
        description={t('postpaidHint')}
        checked={draft.postpaid}
        onChange={(event) => change({ postpaid: event.currentTarget.checked })}
      />
      {isNew && (
        <TextInput
          label={t('chargeFrom')}
          description={t('chargeFromHint')}
          type="date"
          value={draft.chargeFrom}
          onChange={(event) => change({ chargeFrom: event.currentTarget.value })}
        />
      )}
      <Button type="submit" variant={isNew ? 'filled' : 'default'} loading={form.saving} disabled={!isNew && !form.dirty}>
        {t(isNew ? 'register' : 'save')}
      </Button>
    </form>
  )
}

function fieldsOf({ postpaid, chargeFrom, ...payer }: Draft) {
  return { payer, postpaid, ...(chargeFrom && { chargeFrom: startOfBillingDay(chargeFrom) }) }
}

function problemsOf(draft: Draft): Record<string, FieldError> {
  const result = BillingAccountFields.safeParse(fieldsOf(draft))
  if (result.success) return {}
  return Object.fromEntries(Object.entries(fieldErrors(result.error)).map(([path, error]) => [path.replace('payer.', ''), error]))
}

/** The first day that is charged, as a date field holds it: where the trial or the paid term is over, else today. */
function dayOf(planUntil: string | null): string {
  const at = new Date(Math.max(Date.now(), planUntil === null ? 0 : Date.parse(planUntil)))
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
