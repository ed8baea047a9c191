import type { Quote } from '@besedka/contract'
import { useChat } from '../chat-context.ts'

type Props = { quote: Pick<Quote, 'text' | 'fromCustomer'> }

/** The message that is answered, above the answer. */
export function QuoteBlock({ quote: { text, fromCustomer } }: Props) {
  const { texts, company } = useChat()
  return (
    <span className="quote">
      <b>{fromCustomer ? texts.you : company.name}</b>
      <span>{text || '…'}</span>
    </span>
  )
}
