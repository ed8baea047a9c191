import type { ChatView, MessageView } from '@besedka/contract'
import { ReactButton } from './ReactButton.tsx'
import { TakeBackButton } from './TakeBackButton.tsx'
import '../content/words.ts'

type Props = { message: MessageView; chat: ChatView; isMine: boolean }

/** What can be done to a message that the customer has: an emoji under theirs, the end of one's own. */
export function AfterwardsTools({ message, chat, isMine }: Props) {
  if (message.kind === 'customer') return <ReactButton message={message} chat={chat} />
  return isMine && message.kind === 'reply' ? <TakeBackButton message={message} chat={chat} /> : null
}
