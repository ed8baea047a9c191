import { useAddress } from '../../app/router/address.ts'
import { BalanceTab } from '../../features/finance/BalanceTab.tsx'
import { DocumentsTab } from '../../features/finance/DocumentsTab.tsx'
import styles from '../../features/finance/Finance.module.css'
import { financeWords } from '../../features/finance/finance-words.ts'
import { PaymentsTab } from '../../features/finance/PaymentsTab.tsx'
import { useWords } from '../../locales/define-words.ts'
import { LinkTab, LinkTabs } from '../../ui/link-tabs/LinkTabs.tsx'
import { Page } from '../../ui/Page.tsx'

const tabs = ['balance', 'payments', 'billing'] as const

/** /admin/finance (spec 2): balance, payment history, invoices and documents. */
export function FinancePage() {
  const t = useWords(financeWords)
  const present = useAddress(({ path }) => tabs.find((tab) => path === `/admin/finance/${tab}`) ?? 'balance')
  return (
    <Page title={t('title')} wide>
      <LinkTabs label={t('tabs')}>
        {tabs.map((tab) => (
          <LinkTab key={tab} to={`/admin/finance/${tab}`} isPresent={tab === present}>
            {t(tab)}
          </LinkTab>
        ))}
      </LinkTabs>
      <div className={styles.tab}>
        {present === 'balance' && <BalanceTab />}
        {present === 'payments' && <PaymentsTab />}
        {present === 'billing' && <DocumentsTab />}
      </div>
    </Page>
  )
}
