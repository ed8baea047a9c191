import type { ChatView, FileView } from '@besedka/contract'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { addUploadOf, moveUploads } from '../composer/uploads.ts'
import { usePlace } from '../workspace/use-place.ts'
import { type OtherWay, otherWays } from './other-ways.ts'
import { takeWords } from './take-words.ts'

/** What is taken along: the words and files of a message that did not arrive; absent, what stands in the composer. */
export type Luggage = { text: string; files: readonly FileView[] }

/** The other ways to the customer of a chat, as far as the screen knows. */
export function useOtherWays(chat: QuietChat): OtherWay[] {
  const contacts = useLive((state) => state.customers.get(chat.customerId)?.contacts)
  const channels = useLive((state) => state.channels)
  const chats = useLive((state) => state.chats)
  return useMemo(() => otherWays(chat, { contacts: contacts ?? [], channels, chats }), [chat, contacts, channels, chats])
}

/** Where a way leads; at a noted address a chat is begun. */
async function placeOf(way: OtherWay) {
  if ('contactId' in way) return { type: 'contact', contactId: way.contactId } as const
  if ('chatId' in way) return { type: 'chat', chatId: way.chatId } as const
  const begun = await api.outreach.startWithAddress({ channelId: way.channel.id, address: way.address }, { quiet: true })
  return { type: 'chat', chatId: begun.id } as const
}

/** Goes on with a customer in another channel: opens the chat there with the words in its composer. Nothing is sent by that. */
export function useGoOtherWay(chat: QuietChat): (way: OtherWay, luggage?: Luggage) => Promise<void> {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const { openChat } = usePlace()

  async function chatFor(way: OtherWay): Promise<ChatView> {
    const there = await placeOf(way)
    const other = await api.chats.goOn({ chatId: chat.id, in: there }, { quiet: true })
    client.putChat(other)
    return other
  }

  return async (way, luggage) => {
    try {
      const other = await chatFor(way)
      const to = other.id
      const here = client.drafts.known(chat.id)
      takeWords(client, { from: chat, to: other, words: luggage?.text })
      if (luggage) for (const file of luggage.files) addUploadOf(to, file, null, t('uploadFailed'))
      else {
        moveUploads(chat.id, to)
        if (here?.kind === 'reply') client.drafts.put(chat.id, { kind: 'reply', text: '' })
      }
      openChat(to)
    } catch (error) {
      toastFailure(error)
    }
  }
}
