import { useAddress } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { BalanceTab } from '../../features/finance/BalanceTab.tsx'
import { DocumentsTab } from '../../features/finance/DocumentsTab.tsx'
import styles from '../../features/finance/Finance.module.css'
import { financeWords } from '../../features/finance/finance-words.ts'
import { PaymentsTab } from '../../features/finance/PaymentsTab.tsx'
import { useWords } from '../../locales/define-words.ts'
import { Page } from '../../ui/Page.tsx'

const tabs = ['balance', 'payments', 'billing'] as const

/** /admin/finance (spec 2): balance, payment history, invoices and documents. */
export function FinancePage() {
  const t = useWords(financeWords)
  const present = useAddress(({ path }) => tabs.find((tab) => path === `/admin/finance/${tab}`) ?? 'balance')
  return (
    <Page title={t('title')} wide>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={`/admin/finance/${tab}`}
            className={styles.tab}
            data-active={tab === present || undefined}
            aria-current={tab === present ? 'page' : undefined}
          >
            {t(tab)}
          </Link>
        ))}
      </nav>
      {present === 'balance' && <BalanceTab />}
      {present === 'payments' && <PaymentsTab />}
      {present === 'billing' && <DocumentsTab />}
    </Page>
  )
}
