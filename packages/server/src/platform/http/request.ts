import { defaultLocale, type Locale } from '@besedka/contract'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/** What a procedure may know of the request that brought it. */
export type RequestInfo = {
  token: string | undefined
  locale: Locale
  /** Where it came from, as limits count it. */
  network: string
  userAgent: string | undefined
  /** The site a browser sent it from. */
  origin: string | undefined
  /** Our own host name, as the browser reached it. */
  host: string | undefined
}

export function requestInfo(request: FastifyRequest): RequestInfo {
  const { headers } = request
  return {
    token: bearerToken(headers.authorization),
    locale: localeOf(headers['accept-language']),
    network: networkOf(request.ip),
    userAgent: headers['user-agent']?.slice(0, 300),
    origin: headers.origin,
    host: request.hostname,
  }
}

/** The caller's language: English when it is asked for first, else Russian. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en-GB' : defaultLocale
}

function bearerToken(header: string | undefined): string | undefined {
  if (!header?.startsWith('Bearer ')) return undefined
  const token = header.slice(7).trim()
  return token.length > 0 && token.length <= 200 ? token : undefined
}
