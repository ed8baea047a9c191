/** What a new screen waits for before it fetches: its feed's ticket, then the welcome, for the names of who is online alone. */
export type Awaited = 'ticket' | 'welcome' | 'nothing'

/** `ticket` and `welcome` have come; `giveUp`: the connection is slow, or there is none, so that it is fetched without the feed. */
export type PatienceEvent = 'ticket' | 'welcome' | 'giveUp'

/** What is fetched now: the names, and what the screen has asked for while it waited. */
export type PatienceStep = { awaits: Awaited; fetchNames: boolean; fetchWanted: boolean }

/** How the first fetch of a screen goes on. What is fetched behind the feed's first word need not be fetched again. Pure. */
export function stepPatience(awaits: Awaited, event: PatienceEvent): PatienceStep {
  const fetchWanted = awaits === 'ticket' && event !== 'welcome'
  if (event === 'ticket') return { awaits: awaits === 'ticket' ? 'welcome' : awaits, fetchNames: false, fetchWanted }
  // Names are wanted with the first rows.
  return { awaits: 'nothing', fetchNames: event === 'giveUp' && awaits !== 'nothing', fetchWanted }
}
