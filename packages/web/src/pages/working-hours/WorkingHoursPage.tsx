import '../../features/working-hours/words.ts'
import '../../features/settings/words.ts'
import { useQuery } from '@tanstack/react-query'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { hoursQuery } from '../../features/working-hours/hours-queries.ts'
import { OrganisationHours } from '../../features/working-hours/OrganisationHours.tsx'
import { OwnHoursList } from '../../features/working-hours/OwnHoursList.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Working hours: when the organisation answers, and which teams and channels keep other hours. */
export function WorkingHoursPage() {
  const { t } = useTranslation('workingHours')
  const query = useQuery(hoursQuery({ ownerType: 'organisation' }))
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <ListStates query={query} rows={7}>
        {(view) => <OrganisationHours key={view.hours ? 'set' : 'none'} view={view} />}
      </ListStates>
      <OwnHoursList />
    </SettingsPage>
  )
}
