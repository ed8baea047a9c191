import type { CustomerView } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './EraseCustomer.module.css'
import { erasingWords } from './erasing-words.ts'

/** Erases a customer for good, once their name has been typed in; for who manages accounts. A refusal of the server is shown as a toast. */
export function EraseCustomer({ customer }: { customer: CustomerView }) {
  const t = useWords(erasingWords)
  const may = hasRight(useCurrentUser(), 'RIGHT_ACCOUNT_CONTROL')
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { busy, run } = useAct()
  if (!may) return null

  const close = () => {
    setAsking(false)
    setTyped('')
  }
  async function erase(): Promise<void> {
    const gone = await run(() => api.customers.erase({ customerId: customer.id }))
    close()
    if (!gone) return
    showToast({ kind: 'success', text: t('erased') })
    navigate('/admin/customers')
  }

  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('erase')}
      </Button>
      <Modal opened={asking} onClose={close} title={t('question', { name: customer.name })} size={480} withCloseButton={false}>
        <FocusBack />
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (isSameName(typed, customer.name)) void erase()
          }}
        >
          <p>{t('gone')}</p>
          <p>{t('stays')}</p>
          <TextInput
            label={t('confirm', { name: customer.name })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          <DialogFoot apart>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" className={styles.danger} loading={busy} disabled={!isSameName(typed, customer.name)}>
              {t('erase')}
            </Button>
          </DialogFoot>
        </form>
      </Modal>
    </>
  )
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(one) === plain(other)
}
