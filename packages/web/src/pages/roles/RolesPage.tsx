import '../../features/roles/words.ts'
import { RightName } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { navigate, useAddress } from '../../app/router/address.ts'
import { RightHolders } from '../../features/roles/RightHolders.tsx'
import { RoleEditor } from '../../features/roles/RoleEditor.tsx'
import { RoleList } from '../../features/roles/RoleList.tsx'
import { rightsQuery, rolesQuery } from '../../features/roles/role-queries.ts'
import { newRoleAddress, rightAddress } from '../../features/roles/roles-address.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './RolesPage.module.css'

/** Settings → Roles: the list (`all`), a role beside it (`edit?id=`, `edit?copy=`), and who has a right (`rights?right=`). */
export function RolesPage() {
  const { t } = useTranslation('roles')
  const view = useAddress(({ path }) => path.split('/').at(-1))
  const search = useAddress((address) => address.search)
  const asked = new URLSearchParams(search)
  const roles = useQuery(rolesQuery)
  const explained = useQuery(rightsQuery)

  const [id, copy] = [asked.get('id') ?? '', asked.get('copy') ?? '']
  const right = RightName.safeParse(asked.get('right')).data ?? 'RIGHT_ACCOUNT_CONTROL'
  const explanations = explained.data ?? []
  const role = roles.data?.find((one) => one.id === id)
  const ready = roles.data && explained.data
  return (
    <SettingsPage wide title={t('title')} {...(view === 'all' && { lead: t('lead'), actions: <Actions /> })}>
      {(roles.isPending || explained.isPending) && <SkeletonRows rows={4} withAvatar={false} />}
      {roles.isError && !roles.data && <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />}
      {explained.isError && !explained.data && <ErrorState error={explained.error} onRetry={() => void explained.refetch()} />}
      {ready && view === 'rights' && <RightHolders key={right} right={right} explanations={explanations} />}
      {ready && view !== 'rights' && (
        <div className={styles.columns} data-side={view === 'edit' || undefined}>
          <div className={styles.list}>
            <RoleList roles={roles.data} openId={view === 'edit' ? id : ''} narrow={view === 'edit'} />
          </div>
          {view === 'edit' &&
            (id !== '' && !role ? (
              <EmptyState title={t('goneTitle')} text={t('goneText')} />
            ) : (
              <RoleEditor
                key={`${id} ${copy}`}
                role={role}
                source={roles.data.find((one) => one.id === copy)}
                explanations={explanations}
              />
            ))}
        </div>
      )}
    </SettingsPage>
  )
}

function Actions() {
  const { t } = useTranslation('roles')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
        onClick={() => navigate(rightAddress('RIGHT_ACCOUNT_CONTROL'))}
      >
        {t('whoHas')}
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => navigate(newRoleAddress)}>
        {t('add')}
      </Button>
    </>
  )
}
