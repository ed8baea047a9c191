import { awaitedSides, type ChatConditions, chatPriorities, ratingConditions } from '@besedka/contract'

/** What a list of chats is narrowed by; `view`: the saved view that it began with, `scope`: whose chats, other than chosen for all lists. */
export type ChatNarrowing = ChatConditions & { scope?: 'mine' | 'all' | undefined; view?: string | undefined }

/** How each stands in the address, in the one order in which it is written. */
const names = {
  channelId: 'channel',
  teamId: 'team',
  assigneeId: 'operator',
  categoryId: 'category',
  rating: 'rating',
  statusId: 'status',
  tag: 'tag',
  priority: 'priority',
  awaits: 'awaits',
  unread: 'unread',
  scope: 'scope',
  view: 'view',
} as const satisfies Record<keyof ChatNarrowing, string>

const keys = Object.keys(names) as (keyof ChatNarrowing)[]
const aScope = ['mine', 'all'] as const
const longestTag = 40

/** The part of an address that narrows its list: two addresses that say the same have the same; empty where none does. */
export function narrowingIn(query: URLSearchParams): string {
  return writeNarrowing(read(query))
}

export function readNarrowing(narrowing: string): ChatNarrowing {
  return read(new URLSearchParams(narrowing))
}

export function writeNarrowing(narrowing: ChatNarrowing): string {
  const query = new URLSearchParams()
  for (const key of keys) if (narrowing[key]) query.set(names[key], narrowing[key])
  return query.toString()
}

/** What stays of it in another list: conditions that one has set oneself do, those of a view go with it. */
export function narrowingElsewhere(narrowing: string | undefined): string | undefined {
  return narrowing === undefined || readNarrowing(narrowing).view === undefined ? narrowing : undefined
}

/** What the server would refuse is left out. */
function read(query: URLSearchParams): ChatNarrowing {
  const given = (key: keyof ChatNarrowing) => query.get(names[key]) ?? ''
  const id = (key: keyof ChatNarrowing) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given(key)) ? given(key) : undefined)
  const one = <T extends string>(key: keyof ChatNarrowing, known: readonly T[]) => known.find((value) => value === given(key))
  const tag = given('tag').trim()
  return {
    channelId: id('channelId'),
    teamId: id('teamId'),
    assigneeId: id('assigneeId'),
    categoryId: id('categoryId'),
    rating: one('rating', ratingConditions),
    statusId: id('statusId'),
    tag: tag !== '' && tag.length <= longestTag ? tag : undefined,
    priority: one('priority', chatPriorities),
    awaits: one('awaits', awaitedSides),
    unread: one('unread', ['true']),
    scope: one('scope', aScope),
    view: id('view'),
  }
}
