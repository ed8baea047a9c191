import './start-words.ts'
import { capabilitiesOfType } from '@besedka/channels/capabilities'
import type { ChannelCard, ChatView, CustomerView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
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
import { NewAddress } from '../outreach/NewAddress.tsx'
import { useAddressChannels } from '../outreach/use-address-channels.ts'
import { usePlace } from '../workspace/use-place.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { CustomerContacts } from './CustomerContacts.tsx'
import styles from './dialogs.module.css'
import { LetterSubjectStep } from './LetterSubjectStep.tsx'
import { toastFailure } from './toast-failure.ts'

const pauseMs = 200

type Contact = CustomerView['contacts'][number]
/** A letter that is about to be begun: it waits for its subject. */
type Letter = { recipient: string; start: () => Promise<ChatView> }

/** Finds a customer and writes to them first, over one of their contacts; or to an address that nobody has yet. */
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
  const [letter, setLetter] = useState<Letter | null>(null)
  // One id for all attempts: a retry after a lost answer opens the same chat.
  const [clientChatId] = useState(newId)
  const ways = useAddressChannels(search)
  // Who has the address there is in the list below, by name.
  const [firstWay, ...otherWays] = ways.filter(({ id }) => !data?.items.some((customer) => hasAddress(customer, id, search)))
  const close = () => openDialog(null)

  function begin(customer: CustomerView, contact: Contact) {
    const channel = contact.channelId === null ? undefined : client.store.get().channels.get(contact.channelId)
    const start = () => api.chats.start({ clientChatId, customerId: customer.id, contactId: contact.id }, { quiet: true })
    if (isLetter(channel)) setLetter({ recipient: `${customer.name} <${contact.value}>`, start })
    else void open(start)
  }

  function beginWith(channel: ChannelCard) {
    const address = search.trim()
    const start = () => api.outreach.startWithAddress({ clientChatId, channelId: channel.id, address }, { quiet: true })
    if (isLetter(channel)) setLetter({ recipient: address, start })
    else void open(start)
  }

  async function open(start: () => Promise<ChatView>, subject?: string): Promise<boolean> {
    try {
      const chat = await start()
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
        <LetterSubjectStep recipient={letter.recipient} onBack={() => setLetter(null)} onStart={(subject) => open(letter.start, subject)} />
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
            {firstWay && <NewAddress text={search} channels={[firstWay, ...otherWays]} onStart={beginWith} />}
            {error !== null ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data === undefined ? (
              <SkeletonRows rows={5} />
            ) : data.items.length === 0 ? (
              firstWay === undefined && <p className={styles.none}>{t('noSuchCustomer')}</p>
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

function hasAddress({ contacts }: CustomerView, channelId: string, address: string): boolean {
  return contacts.some((contact) => contact.channelId === channelId && bare(contact.value) === bare(address))
}

/** An address as it is compared: numbers by their digits alone. */
function bare(address: string): string {
  return address.includes('@') ? address.trim().toLowerCase() : address.replace(/\D/g, '')
}

function isLetter(channel: ChannelCard | undefined): boolean {
  return channel !== undefined && capabilitiesOfType(channel.type)?.letter === true
}
