import type { ChatReason, ChatState, Urgency, WorkingHours } from '@besedka/contract'
import type { Rest } from './rests.ts'

/** What the clocks read of a chat. */
export type ClockState = {
  state: ChatState
  startedBy: 'customer' | 'operator'
  createdAt: Date
  /** Since when the customer waits for an answer; null: they do not. */
  waitingSince: Date | null
  customerWroteAt: Date | null
  operatorWroteAt: Date | null
  assignedAt: Date | null
  acceptBefore: Date | null
  greetedAt: Date | null
  heldAt: Date | null
  /** Until when its operator has set it aside; null: they have not. */
  snoozedUntil: Date | null
  /** When it last came back from that; null: never. */
  returnedAt: Date | null
  /** Since when the assignee is off-line; null: they are not, or there is none. */
  assigneeLeftAt: Date | null
}

/** What an organisation has set that the clocks go by. */
export type ClockSettings = {
  hours: WorkingHours | null
  /** Working minutes until an unanswered chat is yellow and red; null: never. */
  thresholds: { halfOverdueMinutes: number; overdueMinutes: number } | null
  /** Working minutes after which a waiting customer gets the holding phrase; null: never. */
  holdingAfterMinutes: number | null
  /** Working minutes that an operator has for an answer before the chat goes on; null: for ever. */
  redistributionMinutes: number | null
  /** Hours after which a chat that nobody answers is closed; null: never. */
  autoCloseHours: number | null
  /** Hours of silence after which a chat is closed; 0: never. */
  inactivityHours: number
  /** Seconds after the end of a call in which its customer has to call again for the chat to stay open; 0: it stays open anyway. */
  callsCloseAfterSeconds: number
  /** When the channel was inactive, in the order of time: nothing ran then. */
  rests: readonly Rest[]
  /** Before this moment time takes no chat from its operator: the product was down, and their answers are still on the way. Null: it was not. */
  keptUntil: Date | null
}

/** What has to happen to a chat now. An end of its stay with somebody comes alone: what follows is decided on what it is then. */
export type ClockAct =
  | { type: 'close'; reason: Extract<ChatReason, 'unattended' | 'customerSilent' | 'bothSilent' | 'noMoreCalls'> }
  | { type: 'unassign'; reason: Extract<ChatReason, 'notAccepted' | 'noAnswer' | 'operatorLeft'> }
  | { type: 'greet' }
  | { type: 'hold' }
  | { type: 'return' }

export type ClockDecision = {
  acts: ClockAct[]
  urgency: Urgency
  halfOverdueAt: Date | null
  overdueAt: Date | null
  /** When to look again; null: nothing more can happen by time alone. */
  next: Date | null
}
