import type { DraftView } from '@besedka/contract'

/** What is being written in a chat. */
export type Draft = { kind: DraftView['kind']; text: string }

/**
 * What to do with a draft that the server tells of.
 * - `ignore`: it is ours, or what we have typed goes on from it.
 * - `take`: another screen went on from what we show, or sent it; so do we.
 * - `takeAndKeepOurs`: another screen has replaced or removed what we show; ours is offered, for somebody may want it back.
 * - `keepBoth`: both were written at the same time; ours stays, the other is offered.
 */
export type DraftVerdict = 'ignore' | 'take' | 'takeAndKeepOurs' | 'keepBoth'

/**
 * Two screens of one person never silently overwrite each other's text. Pure.
 * @param unsaved whether something of ours has not reached the server
 * @param wasSent whether what we show has become a message on another screen: nobody wants it back
 */
export function judgeDraft({ ours, unsaved, incoming, wasSent }: DraftCase): DraftVerdict {
  if (incoming === ours) return 'ignore'
  if (unsaved) return incoming === '' || ours.startsWith(incoming) ? 'ignore' : 'keepBoth'
  if (ours.trim() === '') return 'take'
  return (incoming === '' ? wasSent : incoming.startsWith(ours)) ? 'take' : 'takeAndKeepOurs'
}

type DraftCase = { ours: string; unsaved: boolean; incoming: string; wasSent: boolean }
