import type { OrganisationView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { formatPrice } from '../plans/format-price.ts'
import styles from './CompanyEditor.module.css'
import { CompanyTerm } from './CompanyTerm.tsx'
import { formatDay } from './plan-days.ts'

/** What stands and is not typed: state, plan, first day, term, balance. */
export function CompanyFacts({ company }: { company: OrganisationView }) {
  const { t } = useTranslation('companies')
  const locale = useLocale()
  return (
    <dl className={styles.facts}>
      <dt>{t('status')}</dt>
      <dd>
        <StateChip tone={company.active ? 'good' : 'off'} label={t(company.active ? 'statusActive' : 'statusDeactivated')} />
      </dd>
      <dt>{t('plan')}</dt>
      <dd>
        {company.plan.name} · <CompanyTerm company={company} now={Date.now()} />
      </dd>
      <dt>{t('planSince')}</dt>
      <dd>{formatDay(company.planSince, locale)}</dd>
      <dt>{t('balance')}</dt>
      <dd>{formatPrice(company.balanceKopecks, locale)}</dd>
    </dl>
  )
}
