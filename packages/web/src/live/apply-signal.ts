import type { StaffSignal } from '@besedka/contract'
import type { Activity, LiveState } from './live-state.ts'
import { activityFadesAfterMs, customerTypingFadesAfterMs, typedWordsFadeAfterMs } from './signal-lifetimes.ts'
import { withEntry, withoutEntry } from './with-entry.ts'

/** The state after an ephemeral signal; `now` in milliseconds starts its fading. */
export function applySignal(state: LiveState, signal: StaffSignal, now: number): LiveState {
  switch (signal.signal) {
    case 'customer.typing':
      return {
        ...state,
        customerTyping: signal.typing
          ? withEntry(state.customerTyping, signal.chatId, now + customerTypingFadesAfterMs)
          : withoutEntry(state.customerTyping, signal.chatId),
        ...(signal.words !== undefined && { typedWords: withWords(state.typedWords, signal.chatId, signal.words, now) }),
      }
    case 'account.presence':
      return { ...state, onlineAccountIds: withPresence(state.onlineAccountIds, signal.accountId, signal.online) }
    case 'chat.activity': {
      if (signal.accountId === state.viewer.accountId) return state
      const known: ReadonlyMap<string, Activity> = state.activities.get(signal.chatId) ?? new Map()
      const people =
        signal.activity === 'left'
          ? withoutEntry(known, signal.accountId)
          : withEntry(known, signal.accountId, { activity: signal.activity, until: now + activityFadesAfterMs })
      return { ...state, activities: withPeople(state.activities, signal.chatId, people) }
    }
    case 'bot.activity': {
      if (signal.accountId === state.viewer.accountId) return state
      const known = state.botEditors.get(signal.botId) ?? new Map()
      const people =
        signal.activity === 'left'
          ? withoutEntry(known, signal.accountId)
          : withEntry(known, signal.accountId, { nodeId: signal.nodeId, until: now + activityFadesAfterMs })
      return { ...state, botEditors: withPeople(state.botEditors, signal.botId, people) }
    }
    default:
      // A newer server may tell what this screen does not know.
      return state
  }
}

/** Forgets what has faded by `now`; the same state when nothing has. */
export function fadeSignals(state: LiveState, now: number): LiveState {
  let { customerTyping, typedWords } = state
  for (const [chatId, { until }] of typedWords) if (until <= now) typedWords = withoutEntry(typedWords, chatId)
  for (const [chatId, until] of customerTyping) if (until <= now) customerTyping = withoutEntry(customerTyping, chatId)
  const activities = faded(state.activities, now)
  const botEditors = faded(state.botEditors, now)
  const stays = customerTyping === state.customerTyping && typedWords === state.typedWords
  if (stays && activities === state.activities && botEditors === state.botEditors) return state
  return { ...state, customerTyping, typedWords, activities, botEditors }
}

type People<Doing> = ReadonlyMap<string, ReadonlyMap<string, Doing>>

function faded<Doing extends { until: number }>(all: People<Doing>, now: number): People<Doing> {
  let after = all
  for (const [id, people] of all) {
    let left = people
    for (const [accountId, { until }] of people) if (until <= now) left = withoutEntry(left, accountId)
    if (left !== people) after = withPeople(after, id, left)
  }
  return after
}

function withWords(typedWords: LiveState['typedWords'], chatId: string, words: string, now: number): LiveState['typedWords'] {
  if (words.trim() === '') return withoutEntry(typedWords, chatId)
  return withEntry(typedWords, chatId, { words, until: now + typedWordsFadeAfterMs })
}

function withPeople<Doing>(all: People<Doing>, id: string, people: ReadonlyMap<string, Doing>): People<Doing> {
  return people.size === 0 ? withoutEntry(all, id) : withEntry(all, id, people)
}

function withPresence(online: ReadonlySet<string>, accountId: string, isOnline: boolean): ReadonlySet<string> {
  if (online.has(accountId) === isOnline) return online
  const copy = new Set(online)
  if (isOnline) copy.add(accountId)
  else copy.delete(accountId)
  return copy
}
