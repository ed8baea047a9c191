import type { MessageView } from '@besedka/contract'
import { isTakenBack } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { listMessages } from '../messages/index.ts'

/** What a small model still keeps in mind: about two to three thousand tokens of Russian. Longer conversations are cut at their beginning. */
export const messagesMost = 40
const charactersMost = 8_000
/** Nobody may push everything else out by one message. */
const messageMost = 2_000

export type Line = { from: 'customer' | 'operator' | 'note'; text: string }

/** What was said last in a chat that the account may see, in its order. Throws chatNotFoundByIdException. */
export async function readConversation(app: AppContext, account: SignedInAccount, chatId: string): Promise<Line[]> {
  const { items } = await listMessages(app, account, { chatId, limit: messagesMost })
  return lastLines(items.map((message) => ({ from: sideOf(message), text: isTakenBack(message) ? '' : message.text })))
}

/** As much of the end of a conversation as the model keeps in mind, without lines that say nothing. */
export function lastLines(said: readonly Line[]): Line[] {
  const lines: Line[] = []
  let characters = 0
  for (const { from, text: whole } of said.toReversed()) {
    const text = whole.trim().slice(0, messageMost)
    if (text === '') continue
    characters += text.length
    if (characters > charactersMost) break
    lines.unshift({ from, text })
  }
  return lines
}

function sideOf({ kind }: MessageView): Line['from'] {
  if (kind === 'customer') return 'customer'
  return kind === 'internal' ? 'note' : 'operator'
}

/** What waits for an answer: all that the customer wrote since somebody answered, or what they wrote last. */
export function questionIn(lines: readonly Line[]): string {
  const since = lines.slice(lines.findLastIndex(({ from }) => from === 'operator') + 1).filter(({ from }) => from === 'customer')
  const asked = since.length > 0 ? since : lines.filter(({ from }) => from === 'customer').slice(-1)
  return asked
    .map(({ text }) => text)
    .join('\n')
    .slice(-1_000)
}
