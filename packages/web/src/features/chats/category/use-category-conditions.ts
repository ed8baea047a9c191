import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLive } from '../../../live/use-live.ts'
import { pathsOf } from '../../categories/category-paths.ts'
import { categoriesQuery } from '../../categories/category-queries.ts'

/** The request categories by which lists of chats are narrowed, archived ones too; none where the plan has none. */
export function useCategoryConditions(): { id: string; name: string }[] {
  const enabled = useCurrentUser().options.includes('OPTION_CHAT_TOPICS')
  const changedAt = useLive((state) => state.categoriesAt)
  const { data } = useQuery({ ...categoriesQuery(changedAt), enabled, placeholderData: (before) => before })
  return pathsOf(data?.items ?? []).map(({ id, label }) => ({ id, name: label }))
}
