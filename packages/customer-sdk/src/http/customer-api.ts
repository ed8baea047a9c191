import type {
  CustomerMessageView,
  CustomerRatingView,
  CustomerSession,
  FileView,
  HelpArticle,
  HelpHit,
  NotedContact,
  PeopleView,
  PlaceInQueue,
  RatingFields,
} from '@besedka/contract'
import { ChatError, toChatError } from '../chat-error.ts'
import type { FileSource, Ports } from '../platform/ports.ts'
import { type RequestOptions, readEntity, request } from './request.ts'

/** A user of the host, vouched for by the host's server: `signature` is the hex HMAC-SHA256 of `id` with the channel's secret. */
export type SignedUser = { id: string; signature: string; name?: string }

export type SessionRequest = {
  channelKey: string
  visitorToken?: string
  answerLink?: string
  bridgeLink?: string
  user?: SignedUser
  locale?: string
  pageUrl?: string
  pageTitle?: string
  visitId?: string
}

/** What the person says of a chat. `was`: the rating that they were shown. */
export type GivenRating = RatingFields & { was: RatingFields['rating'] | null }

/** What the person looks for in the help centre. `any`: a message that they are writing, of which most words are beside the point. */
export type HelpAsked = { text: string; words: 'all' | 'any' }

type UpTo = { chatId: string; seq: number }

/** The calls of the customer's side, one function each. `token` is the visitor's bearer. Every failure is a {@link ChatError}. */
export type CustomerApi = ReturnType<typeof createCustomerApi>

export function createCustomerApi({ baseUrl, locale, ports }: { baseUrl: string; locale: string | undefined; ports: Ports }) {
  const root = `${baseUrl}/api/customer`

  function headers(token?: string): Record<string, string> {
    return {
      ...(locale && { 'accept-language': locale }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
  }

  function call<T>(method: RequestOptions['method'], path: string, token?: string, body?: unknown): Promise<T> {
    return request<T>(ports.fetch, { method, url: root + path, headers: headers(token), body })
  }

  return {
    openSession: (input: SessionRequest) => call<CustomerSession>('POST', '/sessions', undefined, input),

    openFeed: (token: string) => call<{ ticket: string }>('POST', '/live-tickets', token),

    listMessages(token: string, before?: string) {
      const query = before ? `?before=${encodeURIComponent(before)}` : ''
      return call<{ items: CustomerMessageView[]; hasMore: boolean; onBot: boolean }>('GET', `/messages${query}`, token)
    },

    sendMessage: (token: string, message: { id: string; text: string; fileIds: string[]; pressed?: string; quotesId?: string }) =>
      call<CustomerMessageView>('POST', '/messages', token, message),

    confirm: (token: string, upTo: { delivered?: UpTo; read?: UpTo }) => call<null>('PUT', '/receipts', token, upTo),

    typing: (token: string, typing: boolean, words?: string) => call<null>('POST', '/typing', token, { typing, words }),

    getRating: (token: string, chatId: string) => call<CustomerRatingView>('GET', `/chats/${chatId}/rating`, token),

    rate: (token: string, chatId: string, rating: GivenRating) => call<CustomerRatingView>('PUT', `/chats/${chatId}/rating`, token, rating),

    findHelp: (token: string, asked: HelpAsked) =>
      call<{ items: HelpHit[] }>('GET', `/help?${new URLSearchParams({ ...asked, ...(locale && { locale }) })}`, token),

    readHelp: (token: string, number: number) =>
      call<HelpArticle>('GET', `/help/${number}?${new URLSearchParams(locale && { locale })}`, token),

    voteOnHelp: (token: string, number: number, helpful: boolean) => call<null>('POST', `/help/${number}/feedback`, token, { helpful }),

    getPeople: (token: string) => call<PeopleView>('GET', '/people', token),

    getPlaceInQueue: (token: string) => call<PlaceInQueue | null>('GET', '/queue', token),

    takeApproach: (token: string, approachId: string) => call<null>('POST', `/approaches/${encodeURIComponent(approachId)}`, token),

    fillPreChat: (token: string, answers: { values: string[]; consent: boolean; asked?: string[] }) =>
      call<null>('PUT', '/pre-chat', token, answers),

    setFields: (token: string, values: Readonly<Record<string, string | null>>) => call<null>('PUT', '/fields', token, { values }),

    introduce: (token: string, who: { name?: string; contact?: NotedContact }) => call<{ name: string }>('PATCH', '/profile', token, who),

    async upload(token: string, file: FileSource, name: string, onProgress: (part: number) => void, signal: AbortSignal) {
      const body = new FormData()
      // React Native's FormData takes its own kind of file, which no browser type knows.
      if (file instanceof Blob) body.append('file', file, name)
      else body.append('file', file as unknown as Blob)
      try {
        const answer = await ports.upload({ url: `${root}/files`, headers: headers(token), body, onProgress, signal })
        return readEntity<FileView>(answer.status, answer.body, null)
      } catch (thrown) {
        throw toChatError(thrown)
      }
    },

    async loadFile(token: string, fileId: string, variant: 'original' | 'thumbnail'): Promise<Blob> {
      const path = variant === 'thumbnail' ? `/files/${fileId}/thumbnail` : `/files/${fileId}`
      const answer = await ports.fetch(root + path, { headers: headers(token) }).catch((thrown) => {
        throw toChatError(thrown)
      })
      if (!answer.ok) throw new ChatError({ code: 'badAnswer', message: `HTTP ${answer.status}` }, answer.status)
      return answer.blob()
    },
  }
}
