import { type CategoryTree, type ChatView, choosableCategories, lacksCategory, requiredLevel, teamsOfRequest } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/current-user.ts'
import type { LiveState } from '../../../live/live-state.ts'
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
  return {
    offered,
    ...(data ? choicesIn(data, viewer, chat) : { choices: undefined, closing: [], needed: false }),
    failed: isError && data === undefined,
    retry: () => void refetch(),
  }
}

/** Which of these chats lack a category, and the categories that are enough to close each of those. */
export function useSharedChoices<T extends Request>(chats: readonly T[]): { needing: T[]; closing: CategoryPath[]; loading: boolean } {
  const viewer = useLive((state) => state.viewer)
  const changedAt = useLive((state) => state.categoriesAt)
  const { data, isLoading } = useQuery({ ...categoriesQuery(changedAt), placeholderData: (before) => before })
  const needing = data ? chats.filter((chat) => choicesIn(data, viewer, chat).needed) : []
  const [first = [], ...others] = data ? needing.map((chat) => choicesIn(data, viewer, chat).closing) : []
  const closing = first.filter(({ id }) => others.every((paths) => paths.some((path) => path.id === id)))
  return { needing, closing, loading: isLoading }
}

type Choices = { choices: CategoryPath[]; closing: CategoryPath[]; needed: boolean }

function choicesIn({ items, required }: CategoryTree, viewer: LiveState['viewer'], chat: Request): Choices {
  const choosable = choosableCategories(items, teamsOfRequest(chat, viewer))
  const asked = { level: requiredLevel(required, chat.teamId), choosable }
  const choices = pathsOf(choosable)
  return { choices, closing: choices.filter(({ ids }) => !lacksCategory({ categoryIds: ids }, asked)), needed: lacksCategory(chat, asked) }
}
