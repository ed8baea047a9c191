import { z } from 'zod'
import { createCodes } from '../../../../kit/simulator/sign-in/codes.ts'
import { askConsent, backTo, type Page, wrongPage } from '../../../../kit/simulator/sign-in/pages.ts'
import { Refusal } from '../refusal.ts'
import { type ManagedPage, managedPages, simulatedMetaApp } from './registration.ts'

const neededScopes = {
  page: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'],
  instagram: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'instagram_basic', 'instagram_manage_messages'],
} as const

/** What somebody takes out of the permissions when they allow only some of it. */
const withheld = { page: 'pages_messaging', instagram: 'instagram_manage_messages' } as const

const hourMs = 3_600_000
const sixtyDaysMs = 60 * 24 * hourMs

type Consent = { redirectUri: string; scopes: readonly string[]; declined: readonly string[] }
type PersonKey = Pick<Consent, 'scopes' | 'declined'> & { endsAt: number; isLong: boolean }

export type SignInDoor = ReturnType<typeof createSignInDoor>

/**
 * The page where a person lets an app manage messages of their pages, and the calls that turn that into keys: a short key for the code, a long one for the
 * short one, and keys of pages for the long one. A code is good once and for ten minutes, and only for the address where it was given.
 */
export function createSignInDoor({
  object,
  now,
  newId,
  opened,
}: {
  object: 'page' | 'instagram'
  now: () => Date
  newId: () => string
  /** Somebody was given the key of a page. */
  opened: (page: ManagedPage, token: string) => void
}) {
  const codes = createCodes<Consent>(now)
  const people = new Map<string, PersonKey>()
  const Ask = z.strictObject({
    client_id: z.literal(simulatedMetaApp.clientId),
    redirect_uri: z.string().regex(/^(https?:\/\/[^/]+)?\/[\w/.-]+$/),
    state: z.string().min(1).max(4_000),
    response_type: z.literal('code'),
    scope: z.string().refine((given) => neededScopes[object].every((one) => given.split(',').includes(one)), 'a scope is missing'),
    auth_type: z.literal('rerequest').optional(),
    answer: z.enum(['yes', 'partly', 'no']).optional(),
  })

  function keyOf(token: string): PersonKey {
    const key = people.get(token)
    if (!key || key.endsAt < now().getTime()) throw new Refusal({ status: 401, code: 190, subcode: 463 }, 'Session has expired')
    return key
  }

  function give(key: Pick<Consent, 'scopes' | 'declined'>, isLong: boolean): object {
    const token = `EAA0123456789person${isLong ? 'Long' : 'Short'}${newId()}`
    const lastsMs = isLong ? sixtyDaysMs : hourMs
    people.set(token, { scopes: key.scopes, declined: key.declined, endsAt: now().getTime() + lastsMs, isLong })
    return { access_token: token, token_type: 'bearer', expires_in: lastsMs / 1_000 }
  }

  return {
    isPerson: (token: string): boolean => people.has(token),

    page(query: Record<string, string>): Page {
      const asked = Ask.safeParse(query)
      if (!asked.success) return wrongPage(asked.error)
      const { redirect_uri, state, answer, scope } = asked.data
      const refused = { error_reason: 'user_denied', error: 'access_denied', error_description: 'Permissions error' }
      if (answer === 'no') return backTo(redirect_uri, { ...refused, state })
      if (answer) {
        const declined = answer === 'partly' ? [withheld[object]] : []
        return backTo(redirect_uri, { code: codes.give({ redirectUri: redirect_uri, scopes: scope.split(','), declined }), state })
      }
      const lines = ['Беседка увидит ваши страницы', 'Беседка будет читать сообщения страниц и отвечать на них']
      return askConsent({ provider: 'Facebook', title: 'Продолжить как Кира Соколова', lines, partly: true }, query)
    },

    takeCode(query: URLSearchParams): object {
      refuseStranger(query)
      const consent = codes.take(query.get('code') ?? '')
      if (!consent) throw new Refusal({ code: 100, subcode: 36009 }, 'This authorization code has been used or has expired.')
      if (consent.redirectUri !== query.get('redirect_uri'))
        throw new Refusal(
          { code: 100, subcode: 36008 },
          'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        )
      return give(consent, false)
    },

    /** A key for sixty days in the place of one for an hour. */
    lengthen(query: URLSearchParams): object {
      refuseStranger(query)
      if (query.get('grant_type') !== 'fb_exchange_token') throw new Refusal({ code: 100 }, 'Missing authorization code')
      return give(keyOf(query.get('fb_exchange_token') ?? ''), true)
    },

    permissions(token: string): object {
      const { scopes, declined } = keyOf(token)
      return { data: scopes.map((permission) => ({ permission, status: declined.includes(permission) ? 'declined' : 'granted' })) }
    },

    /** The pages of a person, one after the other: with keys that never end, where the person's own is a long one. */
    pages(token: string, query: URLSearchParams): object {
      const { isLong } = keyOf(token)
      const from = Number(query.get('after') ?? 0)
      const limit = Math.min(Number(query.get('limit') ?? 25), 100)
      const wanted = new Set((query.get('fields') ?? '').replace(/\{[^}]*\}/g, '').split(','))
      const data = managedPages.slice(from, from + limit).map((page) => {
        const access_token = `EAA0123456789${isLong ? 'page' : 'brief'}${newId()}`
        opened(page, access_token)
        const { id, name, tasks, instagram } = page
        const linked = instagram ? { instagram_business_account: instagram } : {}
        const all: Record<string, unknown> = { id, name, access_token, tasks, ...linked }
        return Object.fromEntries(Object.entries(all).filter(([field]) => field === 'id' || wanted.has(field)))
      })
      const after = String(from + limit)
      const more = from + limit < managedPages.length ? { next: 'https://graph.facebook.com/next' } : {}
      return { data, paging: { cursors: { before: String(from), after }, ...more } }
    },
  }
}

function refuseStranger(query: URLSearchParams): void {
  if (query.get('client_id') !== simulatedMetaApp.clientId)
    throw new Refusal({ code: 101 }, 'Error validating application. Invalid application ID.')
  if (query.get('client_secret') !== simulatedMetaApp.clientSecret) throw new Refusal({ code: 1 }, 'Error validating client secret.')
}
