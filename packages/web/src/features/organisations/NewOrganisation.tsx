import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './OrganisationEditor.module.css'
import { OrganisationSettings } from './OrganisationSettings.tsx'
import { type Administrator, administratorProblems, emptyOrganisation, fieldsOf, organisationProblems } from './organisation-draft.ts'
import { keepOrganisation } from './organisation-queries.ts'

/** Adds an organisation; its administrator is invited by mail, or gets a password. */
export function NewOrganisation({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  const [administrator, setAdministrator] = useState<Administrator>({ by: 'invitation', name: '', password: '' })
  const byPassword = administrator.by === 'password'
  const form = useForm({
    name: 'organisation.new',
    initial: emptyOrganisation(locale),
    problemsOf: (draft) => ({ ...organisationProblems(draft), ...administratorProblems(administrator) }),
    async save(draft) {
      const access = byPassword ? { administratorName: administrator.name, administratorPassword: administrator.password } : {}
      const created = await api.organisations.create({ ...fieldsOf(draft), ...access })
      await keepOrganisation(created)
      showToast({ kind: 'success', text: t(byPassword ? 'created' : 'createdAndInvited') })
      onCreated(created.id)
    },
    fieldOf: (error) =>
      isApiError(error, 'organizationAlreadyExistsException')
        ? 'login'
        : isApiError(error, 'accountAlreadyExistsException')
          ? 'administratorEmail'
          : undefined,
  })

  return (
    <SideForm form={form} title={t('newTitle')} createLabel={t('create')} onClose={onClose}>
      <OrganisationSettings form={form} />
      <fieldset className={styles.section}>
        <legend className={styles.heading}>{t('administrator')}</legend>
        <SegmentedControl
          fullWidth
          data={[
            { value: 'invitation', label: t('byInvitation') },
            { value: 'password', label: t('byPassword') },
          ]}
          value={administrator.by}
          onChange={(by) => setAdministrator({ ...administrator, by: by === 'password' ? 'password' : 'invitation' })}
        />
        {!byPassword && <p className={styles.hint}>{t('byInvitationHint')}</p>}
        {byPassword && (
          <>
            <TextInput
              label={t('administratorName')}
              required
              maxLength={32}
              value={administrator.name}
              onChange={(event) => setAdministrator({ ...administrator, name: event.currentTarget.value })}
              error={form.errorOf('administratorName')}
            />
            <TextInput
              label={t('password')}
              description={t('passwordHint')}
              required
              type="password"
              autoComplete="new-password"
              value={administrator.password}
              onChange={(event) => setAdministrator({ ...administrator, password: event.currentTarget.value })}
              error={form.errorOf('administratorPassword')}
            />
          </>
        )}
      </fieldset>
    </SideForm>
  )
}
