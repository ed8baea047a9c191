import type { ChatPast, PastEntry, PastMessage } from '../chat-past.ts'
import { factsOfChat } from '../facts-of-chat.ts'

export const [anna, boris, sales] = ['anna', 'boris', 'sales'] as const
const start = Date.parse('2026-03-02T09:00:00Z')
export const at = (seconds: number) => new Date(start + seconds * 1_000)

export type Step = PastEntry | PastMessage

/** A chat in which this happened, each at its second; entries stand behind the messages that were there before them. */
export function past(steps: readonly Step[], given: Partial<ChatPast> = {}): ChatPast {
  let seq = 0
  const numbered = steps.map((step) => ('type' in step ? { ...step, detail: { ...step.detail, afterSeq: seq } } : { ...step, seq: ++seq }))
  return {
    ...{
      id: 'chat',
      channelId: 'site',
      teamId: null,
      startedBy: 'customer',
      openedAt: at(0),
      first: true,
      formerAt: null,
      nextAt: null,
      talks: [],
      request: null,
    },
    history: numbered.filter((step): step is PastEntry => 'type' in step),
    messages: numbered.filter((step): step is PastMessage => !('type' in step)),
    ...given,
  }
}

export const says = (seconds: number, given: Partial<PastMessage> = {}): PastMessage => ({
  ...{ seq: 0, at: at(seconds), kind: 'customer', authorId: null, byMachine: false, byBot: false, failed: null },
  ...given,
})
export const replies = (seconds: number, authorId: string | null = anna) => says(seconds, { kind: 'reply', authorId })

export function entry(type: PastEntry['type'], seconds: number, detail: Partial<PastEntry['detail']> = {}): PastEntry {
  const nobody = { fromAssigneeId: null, toAssigneeId: null, toTeamId: null, reason: null }
  return { type, at: at(seconds), detail: { by: { type: 'operator', id: anna }, afterSeq: 0, ...nobody, ...detail } }
}

export const opens = entry('chat.opened', 0, { by: { type: 'customer', id: null } })
export const takes = (seconds: number, who: string = anna) => entry('chat.assigned', seconds, { toAssigneeId: who })
export const closes = (seconds: number, who: string | null = anna) => entry('chat.closed', seconds, { fromAssigneeId: who })

const counted: readonly string[] = ['messageIn', 'messageOut', 'note', 'automatic', 'rating']

/** Kind, how many or how many seconds, whose. */
export function told(chat: ChatPast) {
  return factsOfChat(chat).map(({ kind, value, operatorId }) =>
    [kind, counted.includes(kind) ? value : value && value / 1_000, operatorId].join(' ').trim(),
  )
}
