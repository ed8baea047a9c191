import { MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { roleWords } from '../../../ui/role-words.ts'
import { roleChoicesQuery, teamsQuery } from '../users-queries.ts'
import styles from './UserEditor.module.css'
import type { UserFormState } from './use-user-form.ts'

/** What somebody may do, and with whom they answer. */
export function RoleFields({ form }: { form: UserFormState }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const { errorOf } = form
  const viewer = useCurrentUser()
  const roles = useQuery(roleChoicesQuery)
  const teams = useQuery(teamsQuery)
  const chosen = roles.data?.find(({ id }) => id === form.draft.roleId)
  const someNotMine = roles.data?.some(({ grantable }) => !grantable) ?? false
  const changesTeams = hasRight(viewer, 'AUTHORITY_TEAMS_UPDATE')
  const choices = (roles.data ?? []).map(({ id, name, grantable }) => ({
    value: id,
    label: roleWords(name, locale),
    disabled: !grantable && id !== form.account?.role.id,
  }))
  return (
    <>
      <div>
        <NativeSelect
          label={t('role')}
          required
          disabled={form.own}
          data={[{ value: '', label: t('chooseRole'), disabled: true }, ...choices]}
          value={form.draft.roleId}
          onChange={(event) => form.change({ roleId: event.currentTarget.value })}
          error={errorOf('roleId')}
        />
        {chosen?.description && <p className={styles.hint}>{roleWords(chosen.description, locale)}</p>}
        {form.own ? <p className={styles.hint}>{t('ownRole')}</p> : someNotMine && <p className={styles.hint}>{t('roleNotYours')}</p>}
      </div>
      <div>
        <MultiSelect
          label={t('teams')}
          placeholder={form.draft.teamIds.length === 0 ? t('teamsPlaceholder') : ''}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('noSuchTeam')}
          disabled={!changesTeams}
          data={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={form.draft.teamIds}
          onChange={(teamIds) => form.change({ teamIds })}
        />
        {!changesTeams && <p className={styles.hint}>{t('teamsNotYours')}</p>}
      </div>
    </>
  )
}
