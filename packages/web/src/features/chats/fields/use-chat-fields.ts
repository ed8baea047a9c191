import type { ChatView, DefinedFieldView } from '@besedka/contract'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useFieldsQuery } from '../../defined-fields/field-queries.ts'

type ChatFields = {
  fields: readonly DefinedFieldView[]
  /** Those without which this chat cannot be closed. */
  missing: readonly DefinedFieldView[]
  loading: boolean
  failed: boolean
  retry: () => void
}

/** The fields of chats; none where the plan has none. */
export function useChatFields({ values }: Pick<ChatView, 'values'>): ChatFields {
  const enabled = useCurrentUser().options.includes('OPTION_CHAT_TOPICS')
  const { data, isError, refetch } = useFieldsQuery('chat', { enabled })
  const fields = data ?? []
  return {
    fields,
    missing: fields.filter(({ id, required }) => required && values[id] === undefined),
    loading: enabled && data === undefined && !isError,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
