import type { ClientFinanceView, OrganisationView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Link } from '../../app/router/Link.tsx'
import { billingDay } from '../../format/billing-day.ts'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { DocumentState } from '../finance/DocumentsTab.tsx'
import { DownloadButton } from '../finance/DownloadButton.tsx'
import { financeWords } from '../finance/finance-words.ts'
import { IssueInvoice } from '../finance/TopUp.tsx'
import { formatPrice } from '../plans/format-price.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './Billing.module.css'
import { clientFinanceQuery } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'
import { Correction } from './Correction.tsx'
import { MarkPaid } from './MarkPaid.tsx'

/** A client's money, for the provider: its account, invoices, corrections, and what has been. */
export function ClientFinance({ organisation }: { organisation: OrganisationView }) {
  const query = useQuery(clientFinanceQuery(organisation.id))
  return (
    <ListStates query={query} rows={5}>
      {(finance) => (
        <div className={styles.pane}>
          {finance.account && <Standing finance={finance} />}
          <AccountForm key={String(finance.account === null)} organisation={organisation} account={finance.account} />
          {finance.account && <Documents finance={finance} organisation={organisation} />}
          {finance.account && <Correction organisationId={organisation.id} />}
          {finance.entries.length > 0 && <History finance={finance} />}
        </div>
      )}
    </ListStates>
  )
}

function Standing({ finance }: { finance: ClientFinanceView }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  const { nextCharge = null, shortSince = null, deactivatesAt = null } = finance.account ?? {}
  const next =
    nextCharge && t('nextChargeOf', { date: billingDay(nextCharge.at, locale), price: formatPrice(nextCharge.amountKopecks, locale) })
  return (
    <div>
      <dl className={styles.facts}>
        <dt>{t('balance')}</dt>
        <dd>{formatPrice(finance.balanceKopecks, locale)}</dd>
        <dt>{t('nextCharge')}</dt>
        <dd>{shortSince ? t('waiting', { date: billingDay(shortSince, locale) }) : (next ?? t('noCharge'))}</dd>
      </dl>
      {deactivatesAt && <p className={styles.after}>{t('deactivates', { date: billingDay(deactivatesAt, locale) })}</p>}
    </div>
  )
}

function Documents({ finance, organisation }: { finance: ClientFinanceView; organisation: OrganisationView }) {
  const t = useWords(billingWords)
  const words = useWords(financeWords)
  const locale = useLocale()
  const organisationId = organisation.id
  return (
    <section className={styles.fields} aria-label={t('invoices')}>
      <h3 className={styles.heading}>{t('invoices')}</h3>
      {finance.invoicing ? (
        <IssueInvoice
          name={`billing.invoice.${organisationId}`}
          issue={(invoice) => api.billingAccounts.issueInvoice({ organisationId, ...invoice })}
        />
      ) : (
        <p className={styles.hint}>
          {t('noSettings')} <Link to="/admin/preferences/billing">{t('toSettings')}</Link>
        </p>
      )}
      <ul className={styles.rows}>
        {finance.documents.map((document) => (
          <li key={document.id} className={styles.row}>
            <span>
              {words('named', { kind: words(document.kind), number: document.number })}{' '}
              <span className={styles.when}>{dayText(document.releasedAt, locale)}</span>
            </span>
            <span className={styles.figure}>{formatPrice(document.amountWithVatKopecks, locale)}</span>
            <span className={styles.acts}>
              <DocumentState status={document.status} />
              <DownloadButton document={document} organisationId={organisationId} />
              {document.kind === 'invoice' && document.status === 'unpaid' && <MarkPaid invoice={document} client={organisation} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ finance }: { finance: ClientFinanceView }) {
  const t = useWords(billingWords)
  const locale = useLocale()
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.heading}>{t('history')}</h3>
      {finance.entries.length === 50 && <p className={styles.hint}>{t('latest')}</p>}
      <ul className={styles.rows}>
        {finance.entries.map(({ id, description, at, by, amountKopecks }) => (
          <li key={id} className={styles.row}>
            <span>
              {description}{' '}
              <span className={styles.when}>
                {dayText(at, locale)}
                {by && `, ${by}`}
              </span>
            </span>
            <span className={styles.figure}>
              {amountKopecks > 0 ? '+' : ''}
              {formatPrice(amountKopecks, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
