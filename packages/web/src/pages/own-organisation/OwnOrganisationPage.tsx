import { useQuery } from '@tanstack/react-query'
import { DemoData } from '../../features/own-organisation/DemoData.tsx'
import { HelpHostForm } from '../../features/own-organisation/HelpHostForm.tsx'
import { OrganisationPlan } from '../../features/own-organisation/OrganisationPlan.tsx'
import styles from '../../features/own-organisation/OwnOrganisation.module.css'
import { OwnOrganisationForm } from '../../features/own-organisation/OwnOrganisationForm.tsx'
import { ownOrganisationQuery } from '../../features/own-organisation/own-organisation-queries.ts'
import { ownOrganisationWords } from '../../features/own-organisation/own-organisation-words.ts'
import { StoragePeriod } from '../../features/own-organisation/StoragePeriod.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SectionAnchors } from '../../ui/section-anchors/SectionAnchors.tsx'

/** Settings → Organisation: one's own. */
export function OwnOrganisationPage() {
  const t = useWords(ownOrganisationWords)
  const { t: name } = useTranslation('settings')
  const query = useQuery(ownOrganisationQuery)
  return (
    <SettingsPage title={name('organisation')} lead={t('lead')}>
      <ListStates query={query}>
        {(organisation) => (
          <div className={styles.page}>
            <SectionAnchors />
            <OwnOrganisationForm organisation={organisation} />
            <HelpHostForm />
            <OrganisationPlan organisation={organisation} />
            <StoragePeriod key={organisation.keptMonths} organisation={organisation} />
            <DemoData />
          </div>
        )}
      </ListStates>
    </SettingsPage>
  )
}
