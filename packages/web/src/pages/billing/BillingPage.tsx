import { useQuery } from '@tanstack/react-query'
import styles from '../../features/billing-accounts/Billing.module.css'
import { billingSettingsQuery } from '../../features/billing-accounts/billing-queries.ts'
import { billingWords } from '../../features/billing-accounts/billing-words.ts'
import { RequisitesForm } from '../../features/billing-accounts/RequisitesForm.tsx'
import { UnpaidTable } from '../../features/billing-accounts/UnpaidTable.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Billing, for the provider: what clients have not paid yet, and the requisites of documents. */
export function BillingPage() {
  const t = useWords(billingWords)
  const { t: name } = useTranslation('settings')
  const settings = useQuery(billingSettingsQuery)
  return (
    <SettingsPage wide title={name('billing')} lead={t('lead')}>
      <div className={styles.parts}>
        <section aria-labelledby="unpaid">
          <h2 id="unpaid" className={styles.heading}>
            {t('unpaid')}
          </h2>
          <UnpaidTable />
        </section>
        <section aria-labelledby="requisites">
          <h2 id="requisites" className={styles.heading}>
            {t('requisites')}
          </h2>
          <p className={styles.hint}>{t('requisitesText')}</p>
          <ListStates query={settings} rows={5}>
            {(found) => <RequisitesForm settings={found} />}
          </ListStates>
        </section>
      </div>
    </SettingsPage>
  )
}
