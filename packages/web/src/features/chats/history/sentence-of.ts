import type { ChatHistoryEntry, ChatPriority, Quality, RefusalReason } from '@besedka/contract'

type Closing = 'unattended' | 'customerSilent' | 'bothSilent' | 'noMoreCalls' | 'rating' | 'channelDeleted'
type Leaving = 'noAnswer' | 'notAccepted' | 'declined' | 'operatorLeft' | 'deactivated' | 'rightRemoved'
type HandedOver = 'humanAsked' | 'botNotUnderstood' | 'botFailed'
const closings: ReadonlySet<string> = new Set<Closing>([
  'unattended',
  'customerSilent',
  'bothSilent',
  'noMoreCalls',
  'rating',
  'channelDeleted',
])
const leavings: ReadonlySet<string> = new Set<Leaving>([
  'noAnswer',
  'notAccepted',
  'declined',
  'operatorLeft',
  'deactivated',
  'rightRemoved',
])

const handedOver: ReadonlySet<string> = new Set<HandedOver>(['humanAsked', 'botNotUnderstood', 'botFailed'])

export type Sentence =
  | 'opened'
  | 'taken'
  | 'assigned'
  | 'accepted'
  | 'transferred'
  | 'transferred-toBot'
  | `transferred-${HandedOver}`
  | 'transferUndone'
  | 'transferTakenBack'
  | 'reopened'
  | 'halfOverdue'
  | 'overdue'
  | `rated-${Quality}`
  | 'categorised'
  | 'uncategorised'
  | 'blacklisted'
  | 'takenBack'
  | 'snoozed'
  | 'returned'
  | 'returned-time'
  | `prioritised-${ChatPriority}`
  | 'tagged'
  | 'untagged'
  | 'fieldSet'
  | 'fieldEmptied'
  | 'linked'
  | 'unlinked'
  | `continued-${'to' | 'from'}`
  | `arrived-${'to' | 'from'}`
  | 'closed'
  | `closed-${Closing}`
  | 'unassigned'
  | `unassigned-${Leaving}`
  | `declined-${RefusalReason}`

/** Which sentence tells what happened (spec 4). The names in it are for whoever knows them. */
export function sentenceOf({
  type,
  by,
  toAssigneeId,
  toBotId,
  reason,
  refusal,
  quality,
  priority,
  field,
  continued,
}: ChatHistoryEntry): Sentence {
  switch (type) {
    case 'chat.opened':
      return 'opened'
    case 'chat.assigned':
      return by.id !== null && by.id === toAssigneeId ? 'taken' : 'assigned'
    case 'chat.accepted':
      return 'accepted'
    case 'chat.transferred':
      if (toBotId !== null) return 'transferred-toBot'
      if (isHandedOver(reason)) return `transferred-${reason}`
      if (reason !== 'undone') return 'transferred'
      return by.id !== null && by.id === toAssigneeId ? 'transferTakenBack' : 'transferUndone'
    case 'chat.reopened':
      return 'reopened'
    case 'chat.halfOverdue':
      return 'halfOverdue'
    case 'chat.overdue':
      return 'overdue'
    case 'chat.rated':
      // Every rating has its number; the type cannot say that other entries have none.
      return `rated-${quality ?? 3}`
    case 'chat.categorised':
      return 'categorised'
    case 'chat.uncategorised':
      return 'uncategorised'
    case 'chat.blacklisted':
      return 'blacklisted'
    case 'chat.takenBack':
      return 'takenBack'
    case 'chat.snoozed':
      return 'snoozed'
    case 'chat.returned':
      return by.type === 'scheduler' ? 'returned-time' : 'returned'
    case 'chat.prioritised':
      return `prioritised-${priority ?? 'normal'}`
    case 'chat.tagged':
      return 'tagged'
    case 'chat.untagged':
      return 'untagged'
    case 'chat.fieldSet':
      return field?.value == null ? 'fieldEmptied' : 'fieldSet'
    case 'chat.linked':
      return 'linked'
    case 'chat.unlinked':
      return 'unlinked'
    case 'chat.continued':
      // Every continuation names its other chat; the type cannot say that other entries do not.
      return `${continued?.byLink ? 'arrived' : 'continued'}-${continued?.way ?? 'to'}`
    case 'chat.closed':
      return isClosing(reason) ? `closed-${reason}` : 'closed'
    case 'chat.unassigned':
      if (refusal !== null) return `declined-${refusal}`
      return isLeaving(reason) ? `unassigned-${reason}` : 'unassigned'
  }
}

/** The team is named where the chat went to it, not where it only stayed. */
export function namesTeam({ fromTeamId, toTeamId, toAssigneeId }: ChatHistoryEntry): boolean {
  return toTeamId !== null && (toAssigneeId === null || toTeamId !== fromTeamId)
}

function isClosing(reason: string | null): reason is Closing {
  return reason !== null && closings.has(reason)
}

function isHandedOver(reason: string | null): reason is HandedOver {
  return reason !== null && handedOver.has(reason)
}

function isLeaving(reason: string | null): reason is Leaving {
  return reason !== null && leavings.has(reason)
}

/** Whether a transfer left the chat to whoever takes it first: to nobody by name, and to no team. */
export function isForEverybody({ type, toAssigneeId, toTeamId, toBotId }: ChatHistoryEntry): boolean {
  return type === 'chat.transferred' && toAssigneeId === null && toTeamId === null && toBotId === null
}
