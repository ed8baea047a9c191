import { ownCapabilities } from '@besedka/channels/capabilities'
import { plainOf, readFormatted, unformatted } from '@besedka/contract/formatted-text'
import type { Draft } from '../../../live/draft.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'
import { carried } from './carried.ts'

/** How a composer has its text: in words, or in light Markdown where the channel carries formatting. */
export type WrittenForm = 'plain' | 'markdown'

/** The form of what is written to a channel; a note is words in each of them. */
export function writtenForm({ channels }: Pick<LiveState, 'channels'>, channelId: string | undefined, kind: Draft['kind']): WrittenForm {
  const card = channelId === undefined ? undefined : channels.get(channelId)
  return card !== undefined && carried(kind, capabilitiesOfCard(card), ownCapabilities).formatting ? 'markdown' : 'plain'
}

/** A text as the other composer has it: words stay the same words, and formatting stays behind where there is none. */
export function rewritten(text: string, from: WrittenForm, to: WrittenForm): string {
  if (from === to) return text
  return to === 'markdown' ? unformatted(text) : plainOf(readFormatted(text))
}

/** Replies whose formatting was left behind by turning to a note: words that come back unchanged have it again. */
const turnedLetters = new Map<string, { words: string; source: string }>()

/** The draft of a chat turned to answering or noting. */
export function turned(state: Pick<LiveState, 'channels' | 'chats'>, chatId: string, draft: Draft, kind: Draft['kind']): Draft {
  const channelId = state.chats.get(chatId)?.channelId
  const from = writtenForm(state, channelId, draft.kind)
  const to = writtenForm(state, channelId, kind)
  const text = rewritten(draft.text, from, to)
  const before = turnedLetters.get(chatId)
  turnedLetters.delete(chatId)
  if (from === 'plain' && to === 'markdown' && before?.words === draft.text) return { kind, text: before.source }
  if (from === 'markdown' && to === 'plain') turnedLetters.set(chatId, { words: text, source: draft.text })
  return { kind, text }
}
