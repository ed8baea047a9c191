import { defaultLocale, type Locale } from '@besedka/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/read-config.ts'
import { networkOf } from './network-of.ts'
import { comesFromOwnMachine } from './own-machine.ts'
import { isOwnPage } from './own-page.ts'

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
  /** The cookies, as they came. */
  cookies: string | undefined
  /** Sent by a browser, which says so by itself on https and on its own machine. */
  byBrowser: boolean
  /** Not from the page of another site. */
  ownPage: boolean
  /** Made on this machine, and brought by no proxy. */
  ownMachine: boolean
}

export function requestInfo(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): RequestInfo {
  const { headers } = request
  return {
    token: bearerToken(headers.authorization),
    locale: localeOf(headers['accept-language']),
    network: networkOf(request.ip),
    userAgent: headers['user-agent']?.slice(0, 300),
    origin: headers.origin,
    host: request.hostname,
    cookies: headers.cookie,
    byBrowser: headers['sec-fetch-site'] !== undefined,
    ownPage: isOwnPage(request.raw, config),
    ownMachine: comesFromOwnMachine(request.raw, config),
  }
}

/** The caller's language: English when it is asked for first, else Russian. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en-GB' : defaultLocale
}

const Asked = z.object({ lang: z.enum(['ru', 'en']) })

/** The language of a public page: the one that its address names (`?lang=en`), else the browser's. */
export function localeOfPage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  const asked = Asked.safeParse(query).data?.lang
  if (asked) return asked === 'ru' ? 'ru-RU' : 'en-GB'
  return localeOf(headers['accept-language'])
}

function bearerToken(header: string | undefined): string | undefined {
  if (!header?.startsWith('Bearer ')) return undefined
  const token = header.slice(7).trim()
  return token.length > 0 && token.length <= 200 ? token : undefined
}
