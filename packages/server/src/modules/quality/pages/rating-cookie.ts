import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValues } from '../../../platform/http/cookies.ts'

/** On https a name that no page without encryption can give a cookie; `__Host-` would ask for the path `/`, and so be sent with every call. */
const nameOf = (secure: boolean) => (secure ? '__Secure-rating' : 'rating')

/** As long as a rating may be changed, and a little more to read what became of it. */
const lifeSeconds = 900

/**
 * Sends the customer on to a page whose address tells nothing of the chat: which one it was stands in a cookie that only this page gets, and
 * without cookies the page still says what it has to say.
 */
export function sendOn(
  reply: FastifyReply,
  to: { path: '/success' | '/already-used'; requestId: string; secure: boolean; language: string },
): FastifyReply {
  const secure = to.secure ? '; Secure' : ''
  return reply
    .header('set-cookie', `${nameOf(to.secure)}=${to.requestId}; Path=${to.path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .redirect(`${to.path}?lang=${to.language}`, 303)
}

/** The request that the customer was sent on with; '' where there is none. */
export function ratedRequestId(request: FastifyRequest, secure: boolean): string {
  return cookieValues(request.headers.cookie, (known) => known === nameOf(secure))[0] ?? ''
}
