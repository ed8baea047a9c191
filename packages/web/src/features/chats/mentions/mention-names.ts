import type { Mention } from '@besedka/contract'
import { mentionsIn } from '@besedka/contract/mentions'
import { create } from 'zustand'

/** Whom a name in a note means. */
export type NamedMention = Pick<Mention, 'type' | 'id'> & { name: string }

/** Whom the notes call that are being written, by chat; kept while one looks at other chats. */
export const useMentionNames = create<{ byChat: Readonly<Record<string, readonly NamedMention[] | undefined>> }>(() => ({ byChat: {} }))

export function noteMention(chatId: string, named: NamedMention): void {
  useMentionNames.setState(({ byChat }) => {
    // Of two people with one name the one who was chosen last is meant.
    const others = (byChat[chatId] ?? []).filter(({ name }) => name !== named.name)
    return { byChat: { ...byChat, [chatId]: [...others, named] } }
  })
}

/** Whom a note calls that is about to be kept. */
export function mentionsOf(chatId: string, text: string): Mention[] | undefined {
  const mentions = mentionsIn(text, useMentionNames.getState().byChat[chatId] ?? [])
  return mentions.length === 0 ? undefined : mentions.map(({ type, id, start, length }) => ({ type, id, start, length }))
}

export function forgetMentions(chatId: string): void {
  const { byChat } = useMentionNames.getState()
  if (byChat[chatId] !== undefined) useMentionNames.setState({ byChat: { ...byChat, [chatId]: undefined } })
}
