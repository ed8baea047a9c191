import './start-words.ts'
import { capabilitiesOfType } from '@besedka/channels/capabilities'
import type { CustomerView } from '@besedka/contract'
import { Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { setLetterDraft } from '../composer/letter-drafts.ts'
import { usePlace } from '../workspace/use-place.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { CustomerContacts } from './CustomerContacts.tsx'
import styles from './dialogs.module.css'
import { LetterSubjectStep } from './LetterSubjectStep.tsx'
import { toastFailure } from './toast-failure.ts'

const pauseMs = 200

type Contact = CustomerView['contacts'][number]

/** Finds a customer and writes to them first, over one of their contacts. */
export function CreateChatDialog() {
  const { t } = useTranslation('startChat')
  const client = useLiveClient()
  const { openChat } = usePlace()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), pauseMs)
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'search', asked],
    queryFn: ({ signal }) => api.customers.list({ search: asked, limit: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const [letter, setLetter] = useState<{ customer: CustomerView; contact: Contact } | null>(null)
  const close = () => openDialog(null)

  function begin(customer: CustomerView, contact: Contact) {
    const channel = contact.channelId === null ? undefined : client.store.get().channels.get(contact.channelId)
    if (channel !== undefined && capabilitiesOfType(channel.type)?.letter) setLetter({ customer, contact })
    else void start(customer.id, contact.id)
  }

  async function start(customerId: string, contactId: string, subject?: string): Promise<boolean> {
    try {
      const chat = await api.chats.start({ customerId, contactId }, { quiet: true })
      client.putChat(chat)
      if (subject !== undefined) setLetterDraft(chat.id, { subject, to: [], cc: [] })
      close()
      openChat(chat.id)
      return true
    } catch (failure) {
      toastFailure(failure)
      return false
    }
  }

  return (
    <Modal opened onClose={close} title={t('chats:createChat')} size={480} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {letter !== null ? (
        <LetterSubjectStep
          recipient={`${letter.customer.name} <${letter.contact.value}>`}
          onBack={() => setLetter(null)}
          onStart={(subject) => start(letter.customer.id, letter.contact.id, subject)}
        />
      ) : (
        <Stack gap="sm">
          <TextInput
            data-autofocus
            type="search"
            label={t('customer')}
            placeholder={t('findCustomer')}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <div className={styles.customers}>
            {error !== null ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data === undefined ? (
              <SkeletonRows rows={5} />
            ) : data.items.length === 0 ? (
              <p className={styles.none}>{t('noSuchCustomer')}</p>
            ) : (
              data.items.map((customer) => (
                <CustomerContacts key={customer.id} customer={customer} onStart={(contact) => begin(customer, contact)} />
              ))
            )}
          </div>
        </Stack>
      )}
    </Modal>
  )
}
