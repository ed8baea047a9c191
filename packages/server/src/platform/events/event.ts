import type { StaffEventPayload, StaffEventType } from '@besedka/contract'

/** An event as a verb states it: what happened, about what, and who may hear of it. Its payload is what the contract says of its type. */
export type NewEvent<T extends StaffEventType = StaffEventType> = { [Type in T]: EventOf<Type> }[T]

type EventOf<T extends StaffEventType> = {
  type: T
  /** What it is about; a chat for everything in a chat. */
  subjectId: string | null
  /** Tags of those who may hear it, before and after the change (`account:…`, `team:…`, `right:…`, `visitor:…`). */
  audience: readonly string[]
  payload: StaffEventPayload<T>
}

/** An event of the log. Positions of one organisation are 1, 2, 3 … in the order of commit, without holes. */
export type LoggedEvent<T extends StaffEventType = StaffEventType> = { [Type in T]: EventOf<Type> & { position: number; at: string } }[T]

/** What happened, without where it stands in the log. */
export type EventContent = { [T in StaffEventType]: Pick<EventOf<T>, 'type' | 'payload'> }[StaffEventType]
