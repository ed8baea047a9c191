import type { ChatView } from '@besedka/contract'
import { chatsAddress, listOfChat } from '../../../app/chats-search.ts'
import { navigate } from '../../../app/router/address.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { wordsNow } from '../../../locales/define-words.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toasts.ts'
import type { FollowersCall } from './call-of.ts'
import { mentionWords } from './mention-words.ts'

/** As long as the notice of a chat that was handed over. */
const shownMs = 20_000

/** Says who calls one, or what is new in a chat that one follows, with the way to the message. */
export function tellCall(chat: ChatView, call: FollowersCall, { accounts }: Pick<LiveState, 'accounts'>): void {
  const { id, lastMessage, lastSeq } = chat
  const run = () => {
    dismissToast(toast)
    navigate(chatsAddress({ filter: listOfChat(chat), chatId: id, message: lastMessage?.seq ?? lastSeq }))
  }
  const label = translateFor('chats', useLanguage.getState().locale)('open')
  const who = lastMessage?.authorId ? accounts.get(lastMessage.authorId)?.name : undefined
  const detail = lastMessage?.kind === 'internal' ? lastMessage.text : undefined
  const toast = showToast({ kind: 'info', text: sentence(chat, call, who), detail, action: { label, run } }, shownMs)
}

function sentence({ customerName: name, lastMessage }: ChatView, call: FollowersCall, who: string | undefined): string {
  const t = wordsNow(mentionWords)
  if (call === 'mentioned') return who === undefined ? t('mentionedUnknown', { name }) : t('mentioned', { who, name })
  return lastMessage?.kind === 'internal' && who !== undefined ? t('newNote', { who, name }) : t('newWords', { name })
}
