import type { OrganisationView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { formatDay } from './plan-days.ts'

/** Until when the plan is valid, in a few words. */
export function CompanyTerm({ company, now }: { company: OrganisationView; now: number }) {
  const { t } = useTranslation('companies')
  const locale = useLocale()
  if (company.planUntil === null) return t('noEnd')
  const end = Date.parse(company.planUntil)
  const date = formatDay(new Date(end - 1).toISOString(), locale)
  if (end <= now) return t('ended', { date })
  return t(company.trial ? 'trialUntil' : 'until', { date })
}
