import type { OrganisationView } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ClientFinance } from '../billing-accounts/ClientFinance.tsx'
import { OrganisationActions } from './OrganisationActions.tsx'
import styles from './OrganisationEditor.module.css'
import { OrganisationFacts } from './OrganisationFacts.tsx'
import { OrganisationSettings } from './OrganisationSettings.tsx'
import { Observation } from './observe/Observation.tsx'
import { fieldsOf, organisationDraftOf, organisationProblems } from './organisation-draft.ts'
import { keepOrganisation } from './organisation-queries.ts'

/** An organisation beside the list: its data and plan, the steps in its life, and, with a reason, a look inside. */
export function OrganisationEditor({ organisation, onClose }: { organisation: OrganisationView; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  // A link may lead to its money.
  const [pane, setPane] = useState(() => (new URLSearchParams(location.search).get('pane') === 'finance' ? 'finance' : 'settings'))
  const form = useForm({
    name: `organisation.${organisation.id}`,
    initial: organisationDraftOf(organisation),
    problemsOf: organisationProblems,
    async save(draft) {
      await keepOrganisation(await api.organisations.update({ organisationId: organisation.id, ...fieldsOf(draft, organisation) }))
    },
    fieldOf: (error) => (isApiError(error, 'organizationAlreadyExistsException') ? 'login' : undefined),
  })

  const above = (
    <>
      <SegmentedControl
        className={styles.panes}
        fullWidth
        data={[
          { value: 'settings', label: t('settings') },
          { value: 'finance', label: t('finance') },
          { value: 'observe', label: t('observe') },
        ]}
        value={pane}
        onChange={setPane}
      />
      {pane === 'observe' && <Observation organisationId={organisation.id} />}
      {pane === 'finance' && <ClientFinance organisation={organisation} />}
      {pane === 'settings' && (
        <>
          <OrganisationFacts organisation={organisation} />
          <OrganisationActions organisation={organisation} />
        </>
      )}
    </>
  )
  return (
    <EntityEditor form={form} title={organisation.name} saved={t('saved')} stays onClose={onClose} above={above}>
      {pane === 'settings' ? <OrganisationSettings form={form} /> : null}
    </EntityEditor>
  )
}
