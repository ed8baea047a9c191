import type { ChatView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { StatusDot } from '../../customer-statuses/StatusDot.tsx'
import { statusName } from '../../customer-statuses/status-name.ts'
import { useStatus } from '../shared/use-statuses.ts'

/** The customer's status beside their name: a dot that says its word. */
export function CardStatus({ chat }: { chat: Pick<ChatView, 'customerStatusId'> }) {
  const locale = useLocale()
  const status = useStatus(chat.customerStatusId)
  return status ? <StatusDot colour={status.colour} title={statusName(status, locale)} /> : null
}
