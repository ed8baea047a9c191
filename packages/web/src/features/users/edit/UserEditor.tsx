import type { AccountView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { LoadingSide } from '../../../ui/side-page/LoadingSide.tsx'
import { AccessSection } from '../deactivate/AccessSection.tsx'
import { SecondFactorSection } from '../second-factor/SecondFactorSection.tsx'
import { useUsersQuery } from '../use-users-query.ts'
import { userQuery } from '../users-queries.ts'
import { MoreFields } from './MoreFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { SkillFields } from './SkillFields.tsx'
import styles from './UserEditor.module.css'
import { useUserForm } from './use-user-form.ts'

/** A user beside the list; an empty id makes a new one. */
export function UserEditor({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const { close } = useUsersQuery()
  const user = useQuery({ ...userQuery(id), enabled: id !== '' })
  if (id === '' || user.data) return <UserForm account={user.data} />
  const isGone = isApiError(user.error, 'accountNotFoundException') || isApiError(user.error, 'validationException')
  return <LoadingSide title={t('userTitle')} query={user} gone={isGone && { title: t('gone'), text: t('goneText') }} onClose={close} />
}

/** The fields of a user (spec 2, 3, 5). Somebody who may do more than the viewer is only shown. */
function UserForm({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation('users')
  const form = useUserForm(account)
  const { close } = useUsersQuery()
  const locked = account?.outranks ?? false
  const fields = (
    <fieldset className={styles.fields} disabled={locked}>
      <PersonFields form={form} />
      <RoleFields form={form} />
      <SkillFields form={form} />
      <PasswordField form={form} />
      <MoreFields form={form} />
    </fieldset>
  )
  return (
    <EntityEditor
      form={form}
      title={account?.name ?? t('newTitle')}
      createLabel={account ? undefined : t('create')}
      saved={t(account ? 'updated' : 'created')}
      stays={account !== undefined}
      onClose={close}
      above={
        locked && (
          <>
            <p className={styles.notice}>{t('outranks')}</p>
            {fields}
          </>
        )
      }
      below={
        account && (
          <>
            <SecondFactorSection account={account} mayReset={!form.own && !locked} />
            {!form.own && !locked && <AccessSection account={account} onDeleted={close} />}
          </>
        )
      }
    >
      {locked ? null : fields}
    </EntityEditor>
  )
}
