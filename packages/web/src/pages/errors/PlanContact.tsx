import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { ownOrganisationQuery } from '../../features/own-organisation/own-organisation-queries.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** For who may change the plan: a letter to whom the provider has named for it, and the page of the plan. */
export function PlanContact({ option }: { option: string | undefined }) {
  const { t } = useTranslation('refusalPages')
  const { data: organisation } = useQuery(ownOrganisationQuery)
  const contact = organisation?.contact
  const subject = option ? t('planSubject', { name: organisation?.name ?? '', option }) : (organisation?.name ?? '')
  return (
    <>
      {contact && (
        <Button component="a" href={`mailto:${contact}?subject=${encodeURIComponent(subject)}`}>
          {t('writeToProvider', { contact })}
        </Button>
      )}
      <Button variant="default" component={Link} to="/admin/preferences/organisation">
        {t('openPlan')}
      </Button>
    </>
  )
}
