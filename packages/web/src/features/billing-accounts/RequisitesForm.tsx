import { BillingSettingsFields, type BillingSettingsView, vatRates } from '@besedka/contract'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './Billing.module.css'
import { refreshBilling } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'
import { settingsDraftOf, settingsOf, settingsProblems } from './settings-draft.ts'

/** Who the provider is in documents, its VAT, and what becomes of who does not pay. */
export function RequisitesForm({ settings }: { settings: BillingSettingsView | null }) {
  const t = useWords(billingWords)
  const form = useForm({
    name: 'billing.settings',
    initial: settingsDraftOf(settings),
    problemsOf: settingsProblems,
    async save(draft) {
      await api.billingAccounts.saveSettings(BillingSettingsFields.parse(settingsOf(draft)))
      showToast({ kind: 'success', text: t('saved') })
      await refreshBilling()
    },
  })
  const { text, draft, change } = form
  return (
    <PageForm form={form} label={t('requisites')} className={styles.form}>
      <TextInput label={t('legalName')} required maxLength={255} {...text('legalName')} />
      <div className={styles.pair}>
        <TextInput label={t('inn')} required inputMode="numeric" maxLength={12} {...text('inn')} />
        <TextInput label={t('kpp')} inputMode="numeric" maxLength={9} {...text('kpp')} />
      </div>
      <TextInput label={t('address')} required maxLength={500} {...text('address')} />
      <div className={styles.pair}>
        <TextInput label={t('bankName')} required maxLength={255} {...text('bankName')} />
        <TextInput label={t('bik')} required inputMode="numeric" maxLength={9} {...text('bik')} />
      </div>
      <div className={styles.pair}>
        <TextInput label={t('bankAccount')} required inputMode="numeric" maxLength={20} {...text('bankAccount')} />
        <TextInput label={t('correspondentAccount')} inputMode="numeric" maxLength={20} {...text('correspondentAccount')} />
      </div>
      <div className={styles.pair}>
        <TextInput label={t('director')} maxLength={255} {...text('director')} />
        <TextInput label={t('accountant')} maxLength={255} {...text('accountant')} />
      </div>
      <h3 className={styles.part}>{t('rules')}</h3>
      <NativeSelect
        label={t('vat')}
        description={t('vatHint')}
        data={vatRates.map((rate) =>
          rate === null ? { value: '', label: t('vatNone') } : { value: String(rate), label: t('vatOf', { rate }) },
        )}
        value={draft.vat}
        onChange={(event) => change({ vat: event.currentTarget.value })}
      />
      <Switch
        label={t('deactivate')}
        description={t('deactivateHint')}
        checked={draft.deactivates}
        onChange={(event) => change({ deactivates: event.currentTarget.checked })}
      />
      {draft.deactivates && <TextInput label={t('deactivateAfter')} required inputMode="numeric" maxLength={3} {...text('days')} />}
    </PageForm>
  )
}
