import { type CustomerView, customerNameMaxLength } from '@besedka/contract'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import styles from './ContextPanel.module.css'

/** The customer's name; who may, changes it in place. */
export function CustomerName({ customer }: { customer: CustomerView }) {
  const { t } = useTranslation('chats')
  const user = useCurrentUser()
  const client = useLiveClient()
  const [name, setName] = useState<string | null>(null)
  const empty = name !== null && name.trim() === ''

  async function save() {
    if (name === null || empty) return
    try {
      client.putCustomer(await api.customers.update({ customerId: customer.id, name: name.trim() }, { quiet: true }))
      setName(null)
    } catch (error) {
      toastFailure(error)
    }
  }

  if (name === null) {
    return (
      <div className={styles.person}>
        <Avatar name={customer.name} seed={customer.id} size={48} />
        <span className={styles.personName}>{customer.name}</span>
        {hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('rename')} onClick={() => setName(customer.name)}>
            <IconPencil size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    )
  }
  return (
    <form
      className={styles.person}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        style={{ flex: 1 }}
        aria-label={t('customerName')}
        autoFocus
        maxLength={customerNameMaxLength}
        error={empty ? t('nameRequired') : undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.code === 'Escape' && setName(null)}
      />
      <ActionIcon type="submit" size={36} aria-label={t('common:save')} disabled={empty}>
        <IconCheck size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common:cancel')} onClick={() => setName(null)}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </form>
  )
}
