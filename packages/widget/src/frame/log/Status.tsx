import type { CustomerMessageView } from '@besedka/contract'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'

const icons = { pending: 'pending', sent: 'sent', delivered: 'read', read: 'read', undelivered: 'alert' } as const

/** How far a message of the visitor got: a clock, one tick, two, two in colour. */
export function Status({ status }: { status: CustomerMessageView['status'] | 'pending' }) {
  const { texts } = useChat()
  return (
    <span className={`status is-${status}`}>
      <Icon name={icons[status]} />
      <span className="for-ears">{texts.status[status]}</span>
    </span>
  )
}
