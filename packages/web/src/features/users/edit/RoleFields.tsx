import { MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { roleWords } from '../../../ui/role-words.ts'
import { roleChoicesQuery, teamsQuery } from '../users-queries.ts'
import styles from './UserForm.module.css'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** What somebody may do, and with whom they answer. */
export function RoleFields({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const { errorOf } = useField(editor)
  const viewer = useCurrentUser()
  const roles = useQuery(roleChoicesQuery)
  const teams = useQuery(teamsQuery)
  const chosen = roles.data?.find(({ id }) => id === editor.draft.roleId)
  const someNotMine = roles.data?.some(({ grantable }) => !grantable) ?? false
  const changesTeams = hasRight(viewer, 'AUTHORITY_TEAMS_UPDATE')
  const choices = (roles.data ?? []).map(({ id, name, grantable }) => ({
    value: id,
    label: roleWords(name, locale),
    disabled: !grantable && id !== editor.account?.role.id,
  }))
  return (
    <>
      <div>
        <NativeSelect
          label={t('role')}
          required
          disabled={editor.own}
          data={[{ value: '', label: t('chooseRole'), disabled: true }, ...choices]}
          value={editor.draft.roleId}
          onChange={(event) => editor.change({ roleId: event.currentTarget.value })}
          error={errorOf('roleId')}
        />
        {chosen?.description && <p className={styles.hint}>{roleWords(chosen.description, locale)}</p>}
        {editor.own ? <p className={styles.hint}>{t('ownRole')}</p> : someNotMine && <p className={styles.hint}>{t('roleNotYours')}</p>}
      </div>
      <div>
        <MultiSelect
          label={t('teams')}
          placeholder={editor.draft.teamIds.length === 0 ? t('teamsPlaceholder') : ''}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t('noSuchTeam')}
          disabled={!changesTeams}
          data={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={editor.draft.teamIds}
          onChange={(teamIds) => editor.change({ teamIds })}
        />
        {!changesTeams && <p className={styles.hint}>{t('teamsNotYours')}</p>}
      </div>
    </>
  )
}
