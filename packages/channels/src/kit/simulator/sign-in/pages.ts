import type { ServerResponse } from 'node:http'
import type { z } from 'zod'
import { type Consent, consentPage } from './consent-page.ts'

/** What a browser gets that comes to sign in: a page to answer, the way back, or what is wrong with the question. */
export type Page = { html: string } | { location: string } | { wrong: string }

export function wrongPage(error: z.ZodError): Page {
  return { wrong: `${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}` }
}

export function backTo(redirectUri: string, parameters: Record<string, string>): Page {
  return { location: `${redirectUri}?${new URLSearchParams(parameters)}` }
}

/** A page of consent whose buttons repeat the question with an answer. `partly`: the provider lets people decline a part of what is asked for. */
export function askConsent(
  { partly = false, ...consent }: Omit<Consent, 'yes' | 'no' | 'partly'> & { partly?: boolean },
  query: Record<string, string>,
): Page {
  const answer = (said: 'yes' | 'no' | 'partly') => `?${new URLSearchParams({ ...query, answer: said })}`
  return { html: consentPage({ ...consent, yes: answer('yes'), no: answer('no'), partly: partly ? answer('partly') : undefined }) }
}

export function showPage(page: Page, response: ServerResponse): void {
  if ('location' in page) return void response.writeHead(302, { location: page.location }).end()
  if ('wrong' in page) return void response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(page.wrong)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  response.writeHead(200, headers).end(page.html)
}
