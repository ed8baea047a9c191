import { currentUserQuery, grantsOf } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import { sectionsOf } from '../features/settings/sections.ts'

/** Where Settings open: the first section that is open to the account; undefined where the list of them is a page of its own. */
export function settingsStart(): string | undefined {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  const roomy = matchMedia('(min-width: 62em)').matches
  return user && roomy ? sectionsOf(grantsOf(user)).find(({ locked }) => !locked)?.path : undefined
}
