import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './CompanyEditor.module.css'
import { CompanyFields } from './CompanyFields.tsx'
import { type Administrator, administratorProblems, companyProblems, emptyCompany, fieldsOf } from './company-draft.ts'
import { keepCompany } from './company-queries.ts'

/** Adds an organisation; its administrator is invited by mail, or gets a password. */
export function NewCompany({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const { t } = useTranslation('companies')
  const locale = useLocale()
  const [administrator, setAdministrator] = useState<Administrator>({ by: 'invitation', name: '', password: '' })
  const byPassword = administrator.by === 'password'
  const form = useForm({
    name: 'company.new',
    initial: emptyCompany(locale),
    problemsOf: (draft) => ({ ...companyProblems(draft), ...administratorProblems(administrator) }),
    async save(draft) {
      const access = byPassword ? { administratorName: administrator.name, administratorPassword: administrator.password } : {}
      const created = await api.organisations.create({ ...fieldsOf(draft), ...access })
      await keepCompany(created)
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
      <CompanyFields form={form} />
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
