import { useCurrentUser } from '../../api/current-user.ts'

/** Whether the plan lets programs in. Without it keys and webhooks are looked at and ended, and none is made or tried. */
export function useApiAccess(): boolean {
  return useCurrentUser().options.includes('OPTION_API_ACCESS')
}
