import { type CheckDefinition, hookCheck } from '../kit/define-channel.ts'

/** What `check` of a community answers. */
export const communityChecks: readonly CheckDefinition[] = [
  { id: 'token', title: { 'ru-RU': 'Ключ сообщества действует', 'en-GB': 'The community’s key works' } },
  hookCheck,
]
