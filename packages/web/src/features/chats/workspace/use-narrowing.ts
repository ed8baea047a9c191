import { useMemo } from 'react'
import { type ChatNarrowing, readNarrowing, writeNarrowing } from '../../../app/chats-narrowing.ts'
import { chatsAddress, chatsSearchNow } from '../../../app/chats-search.ts'
import { navigate } from '../../../app/router/address.ts'
import { useOwnAddress } from './use-place.ts'

/** What the list on the screen is narrowed by. */
export function useNarrowing(): ChatNarrowing {
  const narrowing = useOwnAddress((search) => search.narrowing ?? '')
  return useMemo(() => readNarrowing(narrowing), [narrowing])
}

/** The same at this moment. */
export function narrowingNow(): ChatNarrowing {
  return readNarrowing(chatsSearchNow().narrowing ?? '')
}

/** Narrows the list on the screen in another way; what is open beside it stays. */
export function narrowTo(narrowing: ChatNarrowing): void {
  const { filter, chat = null, beside = null, panel = null } = chatsSearchNow()
  const written = writeNarrowing(narrowing)
  navigate(chatsAddress({ filter, chatId: chat, besideId: beside, panel, narrowing: written }), { replace: true, unasked: true })
}

/** The whole list again; whose chats it shows stays. */
export function endNarrowing(): void {
  narrowTo({ scope: narrowingNow().scope })
}

/** Whether conditions narrow the list; whose chats it shows is none. */
export function isNarrowed({ scope: _, view: __, ...conditions }: ChatNarrowing): boolean {
  return Object.values(conditions).some(Boolean)
}
