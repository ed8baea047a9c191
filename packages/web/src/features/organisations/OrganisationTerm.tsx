import type { OrganisationView } from '@besedka/contract'
import { dayText } from '../../format/days.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** Until when the plan is valid, in a few words. */
export function OrganisationTerm({ organisation, now }: { organisation: OrganisationView; now: number }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  if (organisation.planUntil === null) return t('noEnd')
  const end = Date.parse(organisation.planUntil)
  const date = dayText(new Date(end - 1), locale)
  if (end <= now) return t('ended', { date })
  return t(organisation.trial ? 'trialUntil' : 'until', { date })
}
