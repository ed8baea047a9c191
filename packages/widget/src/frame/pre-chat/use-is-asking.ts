import type { AskedPreChatForm } from '@besedka/contract'
import type { CustomerChat } from '@besedka/customer-sdk'
import { useEffect, useState } from 'react'

/** Whether the form stands before the first message: whoever has written already is not asked, nor whom the host has vouched for. */
export function useIsAsking(chat: CustomerChat, { enabled, fields, consent }: AskedPreChatForm): boolean {
  const [isNew, setNew] = useState(() => isNewcomer(chat))
  useEffect(() => {
    const look = () => setNew(isNewcomer(chat))
    look()
    return chat.subscribe(look)
  }, [chat])
  return isNew && enabled && (fields.length > 0 || consent !== '')
}

function isNewcomer(chat: CustomerChat): boolean {
  const { messages, outgoing, isIdentified, phase } = chat.getSnapshot()
  return messages.length === 0 && outgoing.length === 0 && !isIdentified && phase !== 'failed'
}
