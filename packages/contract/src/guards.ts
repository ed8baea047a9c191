import type { OptionName } from './plan-options.ts'
import type { RightName } from './rights.ts'

/** What a page needs. Without the right a person goes to the no-rights page, without the option to the options page. */
export type PageGuard = { right?: RightName; option?: OptionName }

/**
 * Spec 6: both guard tables. A line covers its path and everything below it; the longest line that fits a path decides,
 * so a line says all that its pages need.
 */
export const pageGuards: Readonly<Record<string, PageGuard>> = {
  '/admin/reports': { right: 'AUTHORITY_ALL_STAT' },
  '/admin/reports/common': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/dialogs': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/channels': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/employees': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/teams': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/time': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/custom': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/reports/categories': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' },
  '/admin/monitoring': { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_ONLINE_MONITORING' },
  '/admin/customers': { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE' },
  '/admin/customers/import': { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' },
  '/admin/companies': { right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE' },
  /** Ours: operators who take chats may write to visitors first. */
  '/admin/visitors': { right: 'AUTHORITY_CHAT_DISTRIBUTION' },
  '/admin/users/edit': { right: 'RIGHT_ACCOUNT_CONTROL' },
  '/admin/users/import': { right: 'RIGHT_ACCOUNT_CONTROL' },
  '/admin/preferences/mail': { right: 'RIGHT_OBSERVER' },
  '/admin/preferences/plans': { right: 'RIGHT_OBSERVER' },
  '/admin/preferences/billing': { right: 'RIGHT_OBSERVER' },
  '/admin/preferences/companies': { right: 'RIGHT_OBSERVER' },
  '/admin/preferences/trial-requests': { right: 'RIGHT_OBSERVER' },
  '/admin/preferences/channels': { right: 'AUTHORITY_SERVICE_ACCOUNT' },
  '/admin/preferences/channel-policy': { right: 'AUTHORITY_SERVICE_ACCOUNT' },
  /** Ours: whoever looks after teams sets what their own team's day needs. */
  '/admin/preferences/team-channels': { right: 'AUTHORITY_TEAMS_UPDATE' },
  '/admin/preferences/mailings': { right: 'AUTHORITY_SERVICE_ACCOUNT' },
  '/admin/preferences/working-hours': { right: 'AUTHORITY_SERVICE_ACCOUNT' },
  '/admin/preferences/event-rules': { right: 'AUTHORITY_SERVICE_ACCOUNT', option: 'OPTION_CHAT_ROUTING' },
  '/admin/preferences/chat-bots': { right: 'AUTHORITY_SERVICE_ACCOUNT' },
  '/admin/preferences/roles': { right: 'AUTHORITY_ROLE_MODIFY' },
  '/admin/preferences/statuses': { right: 'AUTHORITY_PROFILE_STATUS' },
  '/admin/preferences/customer-tags': { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' },
  /** Ours: a tag is changed on all chats. */
  '/admin/preferences/chat-tags': { right: 'AUTHORITY_ALL_CHATS' },
  '/admin/preferences/chat-fields': { right: 'AUTHORITY_CHAT_SESSION_CATEGORY', option: 'OPTION_CHAT_TOPICS' },
  '/admin/preferences/customer-fields': { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' },
  '/admin/preferences/templates': { right: 'AUTHORITY_TEAM_TEMPLATE' },
  /** Ours: whoever takes chats may have macros of their own. */
  '/admin/preferences/macros': { right: 'AUTHORITY_CHAT_DISTRIBUTION' },
  '/admin/preferences/templates/whats-app': {},
  '/admin/preferences/knowledge': { right: 'AUTHORITY_TEAM_TEMPLATE' },
  '/admin/preferences/organisation': { right: 'AUTHORITY_ROLE_MODIFY' },
  '/admin/preferences/ai': { right: 'AUTHORITY_ROLE_MODIFY' },
  '/admin/preferences/security': { right: 'AUTHORITY_ROLE_MODIFY' },
  '/admin/preferences/audit': { right: 'RIGHT_ACCOUNT_CONTROL' },
  '/admin/preferences/extensions': { right: 'AUTHORITY_INTEGRATION' },
  '/admin/preferences/crm': { right: 'AUTHORITY_INTEGRATION', option: 'OPTION_CLIENT_PROFILE' },
  '/admin/preferences/categories': { right: 'AUTHORITY_CHAT_SESSION_CATEGORY' },
  '/admin/preferences/categories/template': { right: 'AUTHORITY_CHAT_SESSION_CATEGORY' },
  '/admin/finance': { right: 'AUTHORITY_FINANCE' },
}

/** What the page at a path needs, or undefined when it is open to every account. Query and trailing slash do not matter. */
export function guardFor(path: string): PageGuard | undefined {
  let prefix = path.replace(/[?#].*$/, '').replace(/\/+$/, '')
  while (prefix !== '') {
    const guard = Object.hasOwn(pageGuards, prefix) ? pageGuards[prefix] : undefined
    if (guard) return guard.right || guard.option ? guard : undefined
    prefix = prefix.slice(0, prefix.lastIndexOf('/'))
  }
  return undefined
}

/** Which of the two walls stops an account at a path; the right is asked first. Undefined means the way is open. */
export function missingGuard(
  path: string,
  granted: { rights: readonly string[]; options: readonly string[] },
): 'right' | 'option' | undefined {
  const guard = guardFor(path)
  if (guard?.right && !granted.rights.includes(guard.right)) return 'right'
  if (guard?.option && !granted.options.includes(guard.option)) return 'option'
  return undefined
}
