import type { DraftView } from '@besedka/contract'

/** What is being written in a chat. */
export type Draft = { kind: DraftView['kind']; text: string }

/** A draft on the disk of this browser; `at` in milliseconds, `over` the server's text in whose place it was typed. */
export type KeptDraft = Draft & { at: number; over?: string | undefined }

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

/** What to do with a text that could not be saved for a while: the later one wins, the other is offered. */
export type LateVerdict = 'save' | 'saveAndOfferTheirs' | 'offerOurs'

/**
 * Pure, like `judgeDraft`.
 * @param sent what was saved from here and has not been told of
 * @param isShown whether it stands in a composer, where nothing takes its place unasked
 */
export function judgeLate({ here, there, sent, isShown }: LateCase): LateVerdict {
  const isForeign = there !== null && ![here.text, here.over, ...sent].includes(there.text)
  if (!isForeign || here.text.startsWith(there.text)) return 'save'
  return Date.parse(there.updatedAt) > here.at && !isShown ? 'offerOurs' : 'saveAndOfferTheirs'
}

type LateCase = {
  here: Pick<KeptDraft, 'text' | 'at' | 'over'>
  there: Pick<DraftView, 'text' | 'updatedAt'> | null
  sent: readonly string[]
  isShown: boolean
}

/** What was saved from here and has not been told of, now that the server tells of `text`; null when that is not from here. */
export function withoutEcho(sent: readonly string[], text: string): readonly string[] | null {
  const index = sent.lastIndexOf(text)
  return index === -1 ? null : sent.slice(index + 1)
}
