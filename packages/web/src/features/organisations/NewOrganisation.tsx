import { SegmentedControl, TextInput } from '@mantine/core'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './OrganisationEditor.module.css'
import { OrganisationSettings } from './OrganisationSettings.tsx'
import { administratorProblems, fieldsOf, newOrganisation, organisationProblems } from './organisation-draft.ts'
import { keepOrganisation } from './organisation-queries.ts'

/** Adds an organisation; its administrator is invited by mail, or gets a password. */
export function NewOrganisation({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const { t } = useTranslation('organisations')
  const locale = useLocale()
  const form = useForm({
    name: 'organisation.new',
    initial: newOrganisation(locale),
    withoutSecrets: (draft) => ({ ...draft, administratorPassword: '' }),
    problemsOf: (draft) => ({ ...organisationProblems(draft), ...administratorProblems(draft) }),
    async save({ byPassword, administratorName, administratorPassword, ...draft }) {
      const created = await api.organisations.create({
        ...fieldsOf(draft),
        ...(byPassword && { administratorName, administratorPassword }),
      })
      await keepOrganisation(created)
      onCreated(created.id)
    },
    fieldOf: (error) =>
      isApiError(error, 'organizationAlreadyExistsException')
        ? 'login'
        : isApiError(error, 'accountAlreadyExistsException')
          ? 'administratorEmail'
          : undefined,
  })

  const { byPassword } = form.draft
  return (
    <EntityEditor
      form={form}
      title={t('newTitle')}
      createLabel={t('create')}
      saved={t(byPassword ? 'created' : 'createdAndInvited')}
      stays
      onClose={onClose}
    >
      <OrganisationSettings form={form} />
      <fieldset className={styles.section}>
        <legend className={styles.heading}>{t('administrator')}</legend>
        <SegmentedControl
          fullWidth
          data={[
            { value: 'invitation', label: t('byInvitation') },
            { value: 'password', label: t('byPassword') },
          ]}
          value={byPassword ? 'password' : 'invitation'}
          onChange={(by) => form.change({ byPassword: by === 'password' })}
        />
        {!byPassword && <p className={styles.hint}>{t('byInvitationHint')}</p>}
        {byPassword && (
          <>
            <TextInput label={t('administratorName')} required maxLength={32} {...form.text('administratorName')} />
            <TextInput
              label={t('password')}
              description={t('passwordHint')}
              required
              type="password"
              autoComplete="new-password"
              {...form.text('administratorPassword')}
            />
          </>
        )}
      </fieldset>
    </EntityEditor>
  )
}
