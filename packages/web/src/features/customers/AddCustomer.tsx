import { customerNameMaxLength } from '@besedka/contract'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { navigate } from '../../app/router/address.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { customerWords } from './customer-words.ts'
import { useCustomerEdit } from './use-customer-edit.ts'

/** Adds a customer by hand, for those who look after customers: by a contact, so that nobody is there twice. */
export function AddCustomer() {
  const t = useWords(customerWords)
  const { may } = useCustomerEdit()
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        {t('addCustomer')}
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(customerWords)
  const client = useLiveClient()
  const { busy, run } = useAct()
  const [contact, setContact] = useState('')
  const [name, setName] = useState('')
  const value = contact.trim()

  const add = () =>
    run(async () => {
      const type = value.includes('@') ? 'email' : 'phone'
      const { customer, created } = await api.customers.findOrCreate({ type, value, name }, { quiet: true })
      client.putCustomer(customer)
      if (created) void queryClient.invalidateQueries({ queryKey: ['customers', 'list'] })
      showToast(
        created
          ? { kind: 'success', text: t('customerAdded', { name: customer.name }) }
          : { kind: 'info', text: t('customerKnown', { name: customer.name }) },
      )
      onClose()
      navigate(`/admin/customers/${customer.id}`)
    })

  return (
    <Modal opened onClose={onClose} title={t('addCustomer')} size={400} withCloseButton={false}>
      <FocusBack />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (value !== '') void add()
        }}
      >
        <Stack gap="lg">
          <TextInput
            label={t('contactHint')}
            description={t('addCustomerHint')}
            maxLength={254}
            autoComplete="off"
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('name')}
            maxLength={customerNameMaxLength}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={value === ''}>
              {t('add')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
