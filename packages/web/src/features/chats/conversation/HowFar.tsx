import { type ChatView, isTakenBack, type MessageView } from '@besedka/contract'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Ticks } from './Ticks.tsx'

const DeliveryMark = lazyPart(async () => (await import('../delivery/DeliveryMark.tsx')).DeliveryMark)
const DeliveryNotice = lazyPart(async () => (await import('../delivery/DeliveryNotice.tsx')).DeliveryNotice)

/** How far our message got: ticks, and on channels of providers the whole way behind them. */
export function HowFar({ message, chat }: { message: MessageView; chat: ChatView }) {
  const ticks = <Ticks status={message.status} />
  if (message.delivery === null) return ticks
  return (
    <Suspense fallback={ticks}>
      <DeliveryMark message={message} delivery={message.delivery} chat={chat} />
    </Suspense>
  )
}

/** Whether the way of a message needs words beside its sign. */
export function needsWords(message: MessageView): boolean {
  const { delivery } = message
  if (delivery === null) return false
  // What could not be deleted at the customer has no problem of its own, and may be sent again.
  return delivery.problem !== null || delivery.uncertain || (delivery.state === 'failed' && !isTakenBack(message))
}

/** Why a message waits or failed. */
export function DeliveryWords({ message }: { message: MessageView }) {
  if (message.delivery === null) return null
  return (
    <Suspense>
      <DeliveryNotice delivery={message.delivery} chatId={message.chatId} messageId={message.id} />
    </Suspense>
  )
}
