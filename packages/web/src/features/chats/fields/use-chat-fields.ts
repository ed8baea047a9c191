import type { ChatView, DefinedFieldView } from '@besedka/contract'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useDefinedFields } from '../../defined-fields/field-queries.ts'

/** The fields of chats, and those without which this chat cannot be closed; none where the plan has none. */
export function useChatFields({ values }: Pick<ChatView, 'values'>): {
  fields: readonly DefinedFieldView[]
  missing: readonly DefinedFieldView[]
} {
  const enabled = useCurrentUser().options.includes('OPTION_CHAT_TOPICS')
  const fields = useDefinedFields('chat', { enabled })
  return { fields, missing: fields.filter(({ id, required }) => required && values[id] === undefined) }
}
