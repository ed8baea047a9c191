import type { CustomerSession } from '@besedka/contract'
import { ChatError, toChatError } from './chat-error.ts'
import type { CustomerApi, SessionRequest, SignedUser } from './http/customer-api.ts'
import type { SafeStorage } from './platform/safe-storage.ts'

export type VisitOptions = {
  api: CustomerApi
  storage: SafeStorage
  /** Where a token is kept that another visitor's stands in the way of. */
  tabStorage: SafeStorage
  /** Where the token is kept. */
  storageKey: string
  channelKey: string
  locale?: string
  /** From a mail with an answer; good for the first opening. */
  answerLink?: string
  /** From an operator in another channel; followed by {@link Visit.followLink}. */
  bridgeLink?: string
  /** Where the link is kept, for this tab, until it is followed. */
  linkKey: string
  /** `isFirst`: nobody is remembered here, so there is nothing that they could have written before. */
  onOpened(session: CustomerSession, isFirst: boolean): void
  /** The server will not have this visit, however often we ask. */
  onRefused(error: ChatError): void
}

/** The visitor's session: opened once, kept over page loads, opened anew when the server no longer knows its token. */
export type Visit = ReturnType<typeof createVisit>

export function createVisit(options: VisitOptions) {
  const { api, storage, tabStorage, storageKey, linkKey, channelKey, locale, answerLink, bridgeLink, onOpened, onRefused } = options
  let opening: Promise<string> | undefined
  let user: SignedUser | undefined
  // A page that is loaded again before the person writes has no link in its address any more.
  const linkKept = bridgeLink === undefined ? undefined : tabStorage.set(linkKey, bridgeLink)
  let page: Pick<SessionRequest, 'pageUrl' | 'pageTitle' | 'visitId'> = {}
  let link = answerLink
  let followed: string | undefined

  async function openSession(): Promise<string> {
    const [ofBrowser, ofTab] = [await storage.get(storageKey), await tabStorage.get(storageKey)]
    const visitorToken = ofTab ?? ofBrowser ?? undefined
    const session = await api.openSession({ channelKey, visitorToken, answerLink: link, bridgeLink: followed, user, locale, ...page })
    const isFirst = visitorToken === undefined && user === undefined && link === undefined
    // Who follows the link of a mail may do so in a browser of somebody else, who finds their own chat in it afterwards.
    const isGuest = user === undefined && (link !== undefined || ofTab !== null) && ofBrowser !== null && ofBrowser !== session.token
    link = undefined
    if (followed !== undefined) await tabStorage.remove(linkKey)
    followed = undefined
    if (isGuest) await tabStorage.set(storageKey, session.token)
    else {
      await storage.set(storageKey, session.token)
      if (ofTab !== null) await tabStorage.remove(storageKey)
    }
    onOpened(session, isFirst)
    return session.token
  }

  /** The token, from a session opened at most once at a time. A failed attempt is forgotten, so that the next call tries again. */
  function token(): Promise<string> {
    opening ??= openSession().catch((thrown) => {
      opening = undefined
      const error = toChatError(thrown)
      if (!error.isTransient) onRefused(error)
      throw error
    })
    return opening
  }

  return {
    token,

    /** Runs a call with the token. When the server refuses the token the visit is opened again, once, and the call repeated. */
    async call<T>(use: (token: string) => Promise<T>): Promise<T> {
      const used = token()
      const first = await used
      try {
        return await use(first)
      } catch (thrown) {
        if (!(thrown instanceof ChatError) || thrown.status !== 401) throw thrown
        if (opening === used) opening = undefined
        return use(await token())
      }
    },

    /**
     * Follows the operator's link, once: with what the person does, never by opening the page. Scanners of mail open every page and run its scripts,
     * and whoever follows the link first is the customer.
     */
    async followLink(): Promise<void> {
      await linkKept
      await token()
      const words = await tabStorage.get(linkKey)
      if (words === null) return
      followed = words
      opening = undefined
      await token()
    },

    /** Whether a user is known, and it is not this one. */
    isOfAnother: ({ id }: SignedUser): boolean => user !== undefined && user.id !== id,

    /** Whose visit this is, and from which page; used by the next opening. */
    describe(details: { user?: SignedUser; pageUrl?: string; pageTitle?: string; visitId?: string }) {
      const { user: signed, ...where } = details
      if (signed) user = signed
      page = { ...page, ...where }
    },

    /** Opens the session again, for example for another user. */
    reopen(): Promise<string> {
      opening = undefined
      return token()
    },
  }
}
