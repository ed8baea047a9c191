import type { FoundChat, SearchCounts, SearchOrder, SearchResult } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { SearchFilter } from './find/conditions.ts'
import { countFound, noCounts } from './find/count-found.ts'
import { bestChats, newestChats, type Words } from './find/find-chats.ts'
import { findPeople } from './find/find-people.ts'
import { loadFound } from './find/load-found.ts'
import { meantBy } from './find/meant-words.ts'
import { narrowedChats } from './find/narrowed-chats.ts'
import { alternativesOf, anyOf, type Query, readQuery } from './find/read-query.ts'
import { fold } from './words/fold.ts'

export type SearchAsked = SearchFilter & { text: string; order: SearchOrder; cursor?: string | undefined; limit: number }

type Page = { items: FoundChat[]; nextCursor: string | null }
type Meaning = { words: Words; lexemes: ReadonlySet<string> }

const shownForMax = 3
const none: ReadonlySet<string> = new Set()

/** What was ever written and fits, in the chats that the account sees; and customers of this name. */
export async function searchEverything(app: AppContext, account: CurrentAccount, asked: SearchAsked): Promise<SearchResult> {
  const everything = account.options.has('OPTION_EXTENDED_SEARCH')
  const position = asked.cursor === undefined ? undefined : readPosition(asked.cursor, asked.text === '' ? 'newest' : asked.order)
  const [customers, found] = await Promise.all([
    position ? [] : findPeople(app, account, asked.text),
    everything ? findMessages(app, account, { asked, position }) : { items: [], nextCursor: null, shownFor: [] },
  ])
  return { ...found, customers, everything }
}

/** Where a page ended: the last chat or how many there were, and whether the words were taken in a wider sense. */
type Position = { wide: boolean } & ({ order: 'newest'; at: string; chatId: string } | { order: 'best'; skip: number })

async function findMessages(
  app: AppContext,
  account: CurrentAccount,
  { asked, position }: { asked: SearchAsked; position: Position | undefined },
): Promise<Page & { shownFor: string[] }> {
  if (asked.text === '') return { ...(await findNarrowed(app, account, { asked, position })), shownFor: [] }
  const query = readQuery(asked.text)
  const typed = meaningOf(query, query.terms.map(alternativesOf))
  if (!typed) return { items: [], nextCursor: null, shownFor: [] }
  if (!position?.wide) {
    const page = await findPage(app, account, { asked, position, meaning: typed, wide: false })
    if (page.items.length > 0 || position) return { ...page, shownFor: [] }
  }
  const meant = meaningOf(query, await Promise.all(query.terms.map((term) => meantBy(app, account.organisationId, term))))
  if (!meant || meant.words.tsquery === typed.words.tsquery) return { items: [], nextCursor: null, shownFor: [] }
  const page = await findPage(app, account, { asked, position, meaning: meant, wide: true })
  return { ...page, shownFor: wordsShown(page.items) }
}

/** How many of the chats that are found are of which channel, team, operator, state, category and tag, and who wrote what fits. */
export async function countEverything(
  app: AppContext,
  account: CurrentAccount,
  asked: SearchFilter & { text: string },
): Promise<SearchCounts> {
  if (!account.options.has('OPTION_EXTENDED_SEARCH')) return noCounts
  if (asked.text === '') return countFound(app, account, { words: undefined, filter: asked })
  for await (const { words } of meaningsOf(app, account, asked.text)) {
    const counts = await countFound(app, account, { words, filter: asked })
    if (counts.chats > 0) return counts
  }
  return noCounts
}

/**
 * The chats that are found, the newest first, at most so many: for what is done with all of them. Throws accessDeniedException where the plan has no
 * extended search.
 */
export async function findChatIds(
  app: AppContext,
  account: CurrentAccount,
  { asked, atMost }: { asked: SearchFilter & { text: string }; atMost: number },
): Promise<string[]> {
  if (!account.options.has('OPTION_EXTENDED_SEARCH')) throw new AppError('accessDeniedException')
  const given = { filter: asked, limit: atMost - 1 }
  if (asked.text === '') return idsOf(await narrowedChats(app, account, given))
  for await (const { words } of meaningsOf(app, account, asked.text)) {
    const hits = await newestChats(app, account, { ...given, words })
    if (hits.length > 0) return idsOf(hits)
  }
  return []
}

function idsOf(hits: readonly { chatId: string }[]): string[] {
  return hits.map(({ chatId }) => chatId)
}

/** The senses of a text in the order in which they are tried: as typed, and then wider. */
async function* meaningsOf(app: AppContext, { organisationId }: CurrentAccount, text: string): AsyncGenerator<Meaning> {
  const query = readQuery(text)
  const typed = meaningOf(query, query.terms.map(alternativesOf))
  if (!typed) return
  yield typed
  const meant = meaningOf(query, await Promise.all(query.terms.map((term) => meantBy(app, organisationId, term))))
  if (meant && meant.words.tsquery !== typed.words.tsquery) yield meant
}

/** What the conditions alone say. */
async function findNarrowed(
  app: AppContext,
  account: CurrentAccount,
  { asked, position }: { asked: SearchAsked; position: Position | undefined },
): Promise<Page> {
  const after = position?.order === 'newest' ? position : undefined
  const hits = await narrowedChats(app, account, { filter: asked, limit: asked.limit, after })
  const shown = hits.slice(0, asked.limit)
  const last = shown.at(-1)
  const items = await readOrganisation(app, account.organisationId, (db) =>
    loadFound(db, account, { chatIds: shown.map(({ chatId }) => chatId), words: undefined, lexemes: none, filter: asked, order: 'newest' }),
  )
  if (hits.length <= asked.limit || !last) return { items, nextCursor: null }
  return { items, nextCursor: writeCursor([last.at.toISOString(), last.chatId, '0']) }
}

/** Each term in one of its senses; a word that says nothing is left out. Undefined where no other is there. */
function meaningOf({ phrases }: Query, terms: readonly (readonly string[][])[]): Meaning | undefined {
  const telling = terms.filter((alternatives) => alternatives.length > 0)
  if (telling.length === 0) return undefined
  return { words: { tsquery: telling.map(anyOf).join(' & '), phrases }, lexemes: new Set(telling.flat(2)) }
}

type PageAsked = { asked: SearchAsked; position: Position | undefined; meaning: Meaning; wide: boolean }

async function findPage(app: AppContext, account: CurrentAccount, { asked, position, meaning, wide }: PageAsked): Promise<Page> {
  const { words, lexemes } = meaning
  const given = { words, filter: asked, limit: asked.limit }
  const skip = position?.order === 'best' ? position.skip : 0
  const hits =
    asked.order === 'best'
      ? await bestChats(app, account, { ...given, skip })
      : await newestChats(app, account, { ...given, after: position?.order === 'newest' ? position : undefined })
  const shown = hits.slice(0, asked.limit)
  const last = shown.at(-1)
  const items = await readOrganisation(app, account.organisationId, (db) =>
    loadFound(db, account, { chatIds: shown.map(({ chatId }) => chatId), words, lexemes, filter: asked, order: asked.order }),
  )
  if (hits.length <= asked.limit || !last) return { items, nextCursor: null }
  const ended = asked.order === 'best' ? [String(skip + asked.limit)] : [last.at.toISOString(), last.chatId]
  return { items, nextCursor: writeCursor([...ended, wide ? '1' : '0']) }
}

function readPosition(cursor: string, order: SearchOrder): Position {
  if (order === 'best') {
    const [skip, wide] = readCursor(cursor, 'seq', 'seq')
    return { order, skip: Number(skip), wide: wide === '1' }
  }
  const [at, chatId, wide] = readCursor(cursor, 'moment', 'id', 'seq')
  return { order, at, chatId, wide: wide === '1' }
}

/** The words that were found instead, as they are written in what was found. */
function wordsShown(items: readonly FoundChat[]): string[] {
  const parts = items.flatMap(({ passages }) => passages.flatMap((passage) => passage.parts))
  const hits = parts.flatMap(({ segments }) => segments.filter(({ hit }) => hit).map(({ text }) => fold(text)))
  return [...new Set(hits)].slice(0, shownForMax)
}
