import { type ChatView, choosableCategories, lacksCategory, requiredLevel, teamsOfRequest } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLive } from '../../../live/use-live.ts'
import { type CategoryPath, pathsOf } from '../../categories/category-paths.ts'
import { categoriesQuery } from '../../categories/category-queries.ts'

type Request = Pick<ChatView, 'teamId' | 'categoryIds'>

/** The categories that a chat may have, and whether closing it needs one: as the server decides it, kept fresh by the log. */
export function useChoices(chat: Request): {
  /** Whether the plan has categories at all. */
  offered: boolean
  choices: CategoryPath[] | undefined
  /** Those that are enough to close the chat. */
  closing: CategoryPath[]
  /** Whether it cannot be closed with what it has. */
  needed: boolean
  failed: boolean
  retry: () => void
} {
  const offered = useCurrentUser().options.includes('OPTION_CHAT_TOPICS')
  const viewer = useLive((state) => state.viewer)
  const changedAt = useLive((state) => state.categoriesAt)
  const { data, isError, refetch } = useQuery({
    ...categoriesQuery(changedAt),
    enabled: offered,
    placeholderData: (before) => before,
  })
  const choosable = data && choosableCategories(data.items, teamsOfRequest(chat, viewer))
  const asked = choosable && { level: requiredLevel(data.required, chat.teamId), choosable }
  const choices = choosable && pathsOf(choosable)
  return {
    offered,
    choices,
    closing: asked ? (choices ?? []).filter(({ ids }) => !lacksCategory({ categoryIds: ids }, asked)) : [],
    needed: asked !== undefined && lacksCategory(chat, asked),
    failed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
