import { type ChatView, type ContactView, type CustomerView, newId } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useLive, useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useAct } from '../../ui/use-act.ts'
import { capabilitiesOfCard } from '../chats/shared/use-capabilities.ts'
import { isAddress } from './contact-name.ts'
import { customerWords } from './customer-words.ts'

/** Begins a conversation over a contact: its own channel, or for what is only noted one that writes to any such address. */
export function WriteButton({ customer, contact }: { customer: CustomerView; contact: ContactView }) {
  const t = useWords(customerWords)
  const client = useLiveClient()
  const takesChats = useLive((state) => state.viewer.takesChats)
  const channels = useLive((state) => state.channels)
  const { busy, run } = useAct()
  const channel = [...channels.values()].find((one) => {
    const { operatorMayStart, writesTo } = capabilitiesOfCard(one)
    const leadsThere =
      contact.channelId === null ? !contact.typed && writesTo === contact.type : one.id === contact.channelId && operatorMayStart
    return leadsThere && one.active && !one.forbidden
  })
  if (!takesChats || !channel) return null
  // What a provider calls the customer is of no use to people.
  const label = t('writeFirst', { channel: channel.name, value: isAddress(contact) ? contact.value : customer.name })

  async function begin(): Promise<ChatView> {
    const clientChatId = newId()
    if (contact.channelId !== null)
      return api.chats.start({ clientChatId, customerId: customer.id, contactId: contact.id }, { quiet: true })
    return api.outreach.startWithAddress({ clientChatId, channelId: channel?.id ?? '', address: contact.value }, { quiet: true })
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() =>
        void run(async () => {
          const chat = await begin()
          client.putChat(chat)
          navigate(`/admin/chats?filter=assigned&chat=${chat.id}`)
        })
      }
    >
      <IconMessagePlus size={16} stroke={1.5} />
    </ActionIcon>
  )
}
