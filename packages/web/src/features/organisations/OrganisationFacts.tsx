import type { OrganisationView } from '@besedka/contract'
import { dayText } from '../../format/days.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { formatPrice } from '../plans/format-price.ts'
import styles from './OrganisationEditor.module.css'
import { OrganisationState } from './OrganisationState.tsx'
import { OrganisationTerm } from './OrganisationTerm.tsx'

/** What stands and is not typed: state, plan, first day, term, balance. */
export function OrganisationFacts({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  return (
    <dl className={styles.facts}>
      <dt>{t('status')}</dt>
      <dd>
        <OrganisationState organisation={organisation} />
      </dd>
      <dt>{t('plan')}</dt>
      <dd>
        {organisation.plan.name} · <OrganisationTerm organisation={organisation} now={Date.now()} />
      </dd>
      <dt>{t('planSince')}</dt>
      <dd>{dayText(organisation.planSince, locale)}</dd>
      <dt>{t('balance')}</dt>
      <dd>{formatPrice(organisation.balanceKopecks, locale)}</dd>
    </dl>
  )
}
