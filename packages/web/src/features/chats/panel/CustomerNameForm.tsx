import './words.ts'
import { type CustomerView, customerNameMaxLength } from '@besedka/contract'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import styles from './ContextPanel.module.css'

/** Changes a customer's name in place. */
export function CustomerNameForm({ customer, onDone }: { customer: CustomerView; onDone: () => void }) {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const [name, setName] = useState(customer.name)
  const empty = name.trim() === ''

  async function save() {
    if (empty) return
    try {
      client.putCustomer(await api.customers.update({ customerId: customer.id, name: name.trim() }, { quiet: true }))
      onDone()
    } catch (error) {
      toastFailure(error)
    }
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
        error={empty ? t('panels:nameRequired') : undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.code === 'Escape' && onDone()}
      />
      <ActionIcon type="submit" size={36} aria-label={t('common:save')} disabled={empty}>
        <IconCheck size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common:cancel')} onClick={onDone}>
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </form>
  )
}
