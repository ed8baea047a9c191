import type { ChatView } from '@besedka/contract'
import { useEffect } from 'react'
import { startTitleFlash, stopTitleFlash } from '../../../app/title-flash.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { bring } from '../../../ui/bring.ts'
import { callOf } from '../mentions/call-of.ts'
import { playNoticeTone } from './notice-tone.ts'
import { hasArrived, hasReturned, tellArrival, tellReturn } from './tell-arrival.ts'
import { useGo } from './use-place.ts'
import { useWorkspaceSettings } from './workspace-settings.ts'

/** Calls for attention when a customer writes in one's own chat, a chat comes into one's queue or hands, or a colleague calls one: by title and by sound. */
export function useNotices(shownIds: readonly string[]): void {
  const { t } = useTranslation('common')
  const { store } = useLiveClient()
  const go = useGo()

  useEffect(() => {
    let before = store.get()
    const stop = store.subscribe(() => {
      const after = store.get()
      if (after.chats !== before.chats && after.connection.status === 'inSync' && before.connection.status === 'inSync') {
        const looking = document.visibilityState === 'visible' && document.hasFocus()
        const calls = newCalls(before, after).filter((chat) => !looking || !shownIds.includes(chat.id))
        if (calls.length > 0) {
          if (!looking) startTitleFlash(`● ${t('newMessage')}`)
          if (useWorkspaceSettings.getState().sound) playNoticeTone()
          for (const chat of calls.filter((one) => isTheirs(one, after))) {
            const open = () => go({ filter: 'assigned', chatId: chat.id })
            if (hasArrived(before.chats.get(chat.id), chat)) tellArrival(chat, after, open)
            else if (hasReturned(before.chats.get(chat.id), chat)) tellReturn(chat, open)
          }
          tellFollowers(calls, before, after)
        }
      }
      if (after.notSent !== null && after.notSent !== before.notSent) tellOfUnsent(after.notSent)
      before = after
    })
    const look = () => document.visibilityState === 'visible' && stopTitleFlash()
    addEventListener('focus', stopTitleFlash)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      stopTitleFlash()
      removeEventListener('focus', stopTitleFlash)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, shownIds, t, go])
}

function tellOfUnsent(notSent: NonNullable<LiveState['notSent']>): void {
  if (useWorkspaceSettings.getState().sound) playNoticeTone()
  void bring(() => import('../scheduled/tell-not-sent.ts')).then(({ tellNotSent }) => tellNotSent(notSent))
}

function newCalls(before: LiveState, after: LiveState): ChatView[] {
  return [...after.chats.values()].filter((chat) => {
    const known = before.chats.get(chat.id)
    if (known === chat) return false
    const cameToMe = isTheirs(chat, after) && known?.assigneeId !== after.viewer.accountId
    if (isTheirs(chat, after) && hasArrived(known, chat) && chat.arrival !== null && isJustNow(chat.arrival.at)) return true
    if (isTheirs(chat, after) && hasReturned(known, chat) && chat.returned !== null && isJustNow(chat.returned.at)) return true
    if (cameToMe && (chat.acceptBefore !== null || wasHandedOver(known, chat))) return true
    if (isFollowersNews(known, chat, after)) return true
    if (chat.lastMessage?.kind !== 'customer') return false
    const concernsMe = chat.assigneeId === after.viewer.accountId || chat.state === 'waiting'
    return concernsMe && hasNewWords(known, chat)
  })
}

/** A chat that was only fetched is no news; a new one has just begun. What the product has said by itself since is no news either: the words are numbered. */
function hasNewWords(known: ChatView | undefined, { lastMessage, lastSeq }: ChatView): boolean {
  if (lastMessage === null) return false
  return known ? (lastMessage.seq ?? lastSeq) > known.lastSeq : isJustNow(lastMessage.at)
}

function isFollowersNews(known: ChatView | undefined, chat: ChatView, { viewer }: LiveState): boolean {
  return callOf(chat, viewer) !== null && hasNewWords(known, chat)
}

/** Tells of what is new in chats that one follows or is called into; the words for it come with the first time. */
function tellFollowers(calls: readonly ChatView[], before: LiveState, after: LiveState): void {
  for (const chat of calls) {
    const call = callOf(chat, after.viewer)
    if (call === null || !isFollowersNews(before.chats.get(chat.id), chat, after)) continue
    void bring(() => import('../mentions/tell-call.ts')).then(({ tellCall }) => tellCall(chat, call, after))
  }
}

/** By a colleague, or out of a queue that one does not see. What one sees waiting one takes oneself, in this window or another. */
function wasHandedOver(known: ChatView | undefined, { assignedAt }: ChatView): boolean {
  return known ? known.assigneeId !== null : assignedAt !== null && isJustNow(assignedAt)
}

function isTheirs({ assigneeId }: ChatView, { viewer }: LiveState): boolean {
  return assigneeId === viewer.accountId
}

function isJustNow(at: string): boolean {
  return Date.now() - Date.parse(at) < 10_000
}
