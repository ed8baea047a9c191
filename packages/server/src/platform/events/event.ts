/** An event as a verb states it: what happened, about what, and who may hear of it. */
export type NewEvent = {
  type: string
  /** What it is about; a chat for everything in a chat. */
  subjectId: string | null
  /** Tags of those who may hear it, before and after the change (`account:…`, `team:…`, `right:…`, `visitor:…`). */
  audience: readonly string[]
  payload: unknown
}

/** An event of the log. Positions of one organisation are 1, 2, 3 … in the order of commit, without holes. */
export type LoggedEvent = NewEvent & { position: number; at: string }
