import type { RoleView } from '@besedka/contract'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
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
  const [asking, setAsking] = useState(false)
  const [replacement, setReplacement] = useState('')
  const [busy, setBusy] = useState(false)
  const held = role.holderCount > 0
  if (user.role.id === role.id) return null

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await api.roles.delete({ roleId: role.id, ...(held && { replacementRoleId: replacement }) })
      navigate(roleListAddress, { unasked: true })
      refreshRoles()
      showToast({ kind: 'success', text: t('deleted') })
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
    }
    setBusy(false)
  }

  return (
    <section className={styles.delete} aria-label={t('deleteRole')}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('deleteRole')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('deleteQuestion', { name: role.name })}
        size={440}
        withCloseButton={false}
      >
        <p className={styles.people}>{held ? t('deleteHeld', { count: role.holderCount }) : t('deleteFree')}</p>
        {held && (
          <NativeSelect
            label={t('replacement')}
            required
            data={[{ value: '', label: t('choose') }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('common:cancel')}
          </Button>
          <Button className={styles.danger} loading={busy} disabled={held && replacement === ''} onClick={() => void remove()}>
            {t('deleteRole')}
          </Button>
        </div>
      </Modal>
    </section>
  )
}
