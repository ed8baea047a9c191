import type { ChatStepType } from './chat-step-vocabulary.ts'
import type { OptionName } from './plan-options.ts'
import type { RightName } from './rights.ts'

/** Of several rights any one. */
type Needs = { rights: readonly [RightName, ...RightName[]]; option?: OptionName }

const chats = { rights: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS'] } as const

/** What an act asks of whoever does it: the same as its call by hand (`chat-step-needs.test.ts` holds them together). */
export const chatStepNeeds: Record<ChatStepType, Needs> = {
  template: chats,
  reply: chats,
  note: chats,
  category: { ...chats, option: 'OPTION_CHAT_TOPICS' },
  tags: chats,
  priority: chats,
  status: { rights: ['AUTHORITY_PROFILE_UPDATE'], option: 'OPTION_CLIENT_PROFILE' },
  chatField: { ...chats, option: 'OPTION_CHAT_TOPICS' },
  customerField: { rights: ['AUTHORITY_PROFILE_UPDATE'], option: 'OPTION_CLIENT_PROFILE' },
  transfer: chats,
  snooze: { rights: ['AUTHORITY_CHAT_DISTRIBUTION'] },
  close: chats,
  notify: chats,
  webhook: { rights: ['AUTHORITY_INTEGRATION'], option: 'OPTION_API_ACCESS' },
}

/** What somebody lacks for an act; undefined: nothing. */
export function missingForStep(
  type: ChatStepType,
  granted: { rights: Iterable<string>; options: Iterable<string> },
): { right: RightName } | { option: OptionName } | undefined {
  const { rights, option } = chatStepNeeds[type]
  const has = new Set(granted.rights)
  if (!rights.some((right) => has.has(right))) return { right: rights[0] }
  return option && !new Set(granted.options).has(option) ? { option } : undefined
}
