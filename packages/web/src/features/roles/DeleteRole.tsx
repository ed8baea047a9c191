import type { RoleView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import styles from './RoleEditor.module.css'
import { refreshRoles, rolesQuery } from './role-queries.ts'
import { roleListAddress } from './roles-address.ts'

/** The end of the form: deletes the role, after its holders have been given another one. */
export function DeleteRole({ role }: { role: RoleView }) {
  const { t } = useTranslation('roles')
  const user = useCurrentUser()
  const own = new Set(user.role.rights.map(({ right }) => right))
  const roles = useQuery(rolesQuery).data ?? []
  const choices = roles.filter(({ id, rights }) => id !== role.id && rights.every((right) => own.has(right)))
  const held = role.holderCount > 0
  if (user.role.id === role.id) return null
  return (
    <section className={styles.delete} aria-label={t('deleteRole')}>
      <DeleteEntity
        label={t('deleteRole')}
        question={t('deleteQuestion', { name: role.name })}
        text={held ? t('deleteHeld', { count: role.holderCount }) : t('deleteFree')}
        done={t('deleted')}
        replacement={held ? { label: t('replacement'), choices } : undefined}
        remove={(replacementRoleId) => api.roles.delete({ roleId: role.id, ...(held && { replacementRoleId }) })}
        onDeleted={() => {
          navigate(roleListAddress, { unasked: true })
          refreshRoles()
        }}
      />
    </section>
  )
}
