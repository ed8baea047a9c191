import type { FinanceView } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { billingDay } from '../../format/billing-day.ts'
import { longDay } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { formatPrice } from '../plans/format-price.ts'
import styles from './Finance.module.css'
import { financeQuery } from './finance-queries.ts'
import { financeWords } from './finance-words.ts'
import { TopUp } from './TopUp.tsx'
import { UnpaidInvoices } from './UnpaidInvoices.tsx'

/** What is on the balance, what it is for, and how it is topped up. */
export function BalanceTab() {
  const query = useQuery(financeQuery)
  return (
    <ListStates query={query} rows={4}>
      {(finance) => (finance.account ? <Registered finance={finance} account={finance.account} /> : <NotRegistered finance={finance} />)}
    </ListStates>
  )
}

function NotRegistered({ finance }: { finance: FinanceView }) {
  const t = useWords(financeWords)
  if (finance.provider) {
    return (
      <EmptyState title={t('providerTitle')} text={t('providerText')}>
        <Link to="/admin/preferences/billing">{t('providerAct')}</Link>
      </EmptyState>
    )
  }
  const contact = finance.contact === null ? '' : `: ${finance.contact}`
  return <EmptyState title={t('notRegistered')} text={t('notRegisteredText', { contact })} />
}

type Account = NonNullable<FinanceView['account']>

function Registered({ finance, account }: { finance: FinanceView; account: Account }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  return (
    <div className={styles.parts}>
      <Shortness finance={finance} account={account} />
      <div className={styles.standing}>
        <div className={styles.balance}>
          <span className={styles.label}>{t('balance')}</span>
          <span className={styles.sum} data-below={finance.balanceKopecks < 0 || undefined}>
            {formatPrice(finance.balanceKopecks, locale)}
          </span>
        </div>
        <Facts finance={finance} account={account} />
      </div>
      {account.postpaid ? (
        <section>
          <h2 className={styles.heading}>{t('postpaid')}</h2>
          <p className={styles.hint}>{t('postpaidText')}</p>
        </section>
      ) : (
        <TopUp finance={finance} />
      )}
      <UnpaidInvoices />
    </div>
  )
}

function Facts({ finance, account }: { finance: FinanceView; account: Account }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  const { plan, planUntil, trial } = finance
  const last = planUntil && longDay(new Date(Date.parse(planUntil) - 1), locale)
  const price = plan.priceKopecks === 0 ? t('free') : t('perMonth', { price: formatPrice(plan.priceKopecks, locale) })
  return (
    <dl className={styles.facts}>
      <dt>{t('plan')}</dt>
      <dd>
        {plan.name}, {price}
        {last && <span className={styles.when}> · {t(trial ? 'trialUntil' : 'validUntil', { date: last })}</span>}
      </dd>
      <dt>{t('planSince')}</dt>
      <dd>{billingDay(finance.planSince, locale)}</dd>
      <dt>{t('nextCharge')}</dt>
      <dd>{nextCharge()}</dd>
      <dt>{t('payer')}</dt>
      <dd>{account.payer.legalName}</dd>
    </dl>
  )

  function nextCharge(): string {
    if (!account.nextCharge) return t('noCharge')
    if (account.shortSince) return t('waiting', { date: billingDay(account.shortSince, locale) })
    const { at, amountKopecks } = account.nextCharge
    return t('nextChargeOf', { date: billingDay(at, locale), price: formatPrice(amountKopecks, locale) })
  }
}

function Shortness({ finance, account }: { finance: FinanceView; account: Account }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  if (!account.shortSince) return null
  const sum = formatPrice(finance.plan.priceKopecks - finance.balanceKopecks, locale)
  return (
    <div className={styles.warning} role="status">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <p>
        {t('short', { sum })} {account.deactivatesAt && t('deactivates', { date: billingDay(account.deactivatesAt, locale) })}
      </p>
    </div>
  )
}
