import type { OrganisationView } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { CompanyActions } from './CompanyActions.tsx'
import styles from './CompanyEditor.module.css'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { companyDraftOf, companyProblems, fieldsOf } from './company-draft.ts'
import { keepCompany } from './company-queries.ts'
import { Observation } from './observe/Observation.tsx'

/** An organisation beside the list: its data and plan, the steps in its life, and, with a reason, a look inside. */
export function CompanyEditor({ company, onClose }: { company: OrganisationView; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const [pane, setPane] = useState('settings')
  const form = useForm({
    name: `company.${company.id}`,
    initial: companyDraftOf(company),
    problemsOf: companyProblems,
    async save(draft) {
      await keepCompany(await api.organisations.update({ organisationId: company.id, ...fieldsOf(draft, company) }))
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
          { value: 'observe', label: t('observe') },
        ]}
        value={pane}
        onChange={setPane}
      />
      {pane === 'observe' ? (
        <Observation organisationId={company.id} />
      ) : (
        <>
          <CompanyFacts company={company} />
          <CompanyActions company={company} />
        </>
      )}
    </>
  )
  return (
    <SideForm
      form={form}
      title={company.name}
      onSaved={() => showToast({ kind: 'success', text: t('saved') })}
      onClose={onClose}
      above={above}
    >
      {pane === 'settings' ? <CompanyFields form={form} /> : null}
    </SideForm>
  )
}
