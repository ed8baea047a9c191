import { type ChatPriority, type ChatView, chatPriorities } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { wordsNow } from '../../../locales/define-words.ts'
import { offerUndo } from '../actions/offer-undo.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { deskWords } from './desk-words.ts'

const quiet = { quiet: true } as const

/** Says how soon a chat wants to be seen to, with the way back. */
export async function setPriority(client: LiveClient, chat: QuietChat, priority: ChatPriority): Promise<void> {
  const set = (to: ChatPriority) => change(client, chat, () => api.chats.setPriority({ chatId: chat.id, priority: to }, quiet))
  if (!(await set(priority))) return
  const t = wordsNow(deskWords)
  const text = t('prioritised', { name: chat.customerName, priority: t(priority).toLocaleLowerCase() })
  offerUndo({ kind: 'success', text }, () => set(chat.priority))
}

/** The next higher priority; after the highest the ordinary one. */
export function raisePriority(client: LiveClient, chat: QuietChat): Promise<void> {
  const next = chatPriorities[(chatPriorities.indexOf(chat.priority) + 1) % chatPriorities.length] ?? 'normal'
  return setPriority(client, chat, next)
}

/** Pins a chat to the top of one's list, or takes the pin out. */
export async function togglePin(client: LiveClient, chat: QuietChat): Promise<void> {
  const about = { chatId: chat.id }
  const pin = (pinned: boolean) => change(client, chat, () => (pinned ? api.chats.pin(about, quiet) : api.chats.unpin(about, quiet)))
  if (!(await pin(!chat.pinned))) return
  const text = wordsNow(deskWords)(chat.pinned ? 'unpinned' : 'pinned', { name: chat.customerName })
  offerUndo({ kind: 'success', text }, () => pin(chat.pinned))
}

export function addTag(client: LiveClient, chat: QuietChat, tag: string): Promise<boolean> {
  return change(client, chat, () => api.chats.tag({ chatId: chat.id, tag }, quiet))
}

export function removeTag(client: LiveClient, chat: QuietChat, tag: string): Promise<boolean> {
  return change(client, chat, () => api.chats.untag({ chatId: chat.id, tag }, quiet))
}

/** Answers whether it is done. */
async function change(client: LiveClient, chat: QuietChat, command: () => Promise<ChatView>): Promise<boolean> {
  try {
    client.putChat(await command())
    return true
  } catch (error) {
    toastFailure(error, wordsNow(deskWords)('failed', { name: chat.customerName }))
    return false
  }
}
