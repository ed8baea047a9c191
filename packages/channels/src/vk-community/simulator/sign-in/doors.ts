import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { consentPage } from './page.ts'

/** The one program that this VK knows: the demo's own. */
export const simulatedApp = { clientId: 'simulator', clientSecret: 'simulator-secret' }

/** The communities that whoever signs in here manages. */
export const managedGroups = [
  { id: 210_000_001, name: 'Магазин «Беседка»' },
  { id: 210_000_002, name: 'Сад и фонари' },
  { id: 210_000_003, name: 'Мастерская на даче' },
] as const

const codeMs = 10 * 60_000

const ask = {
  response_type: z.literal('code'),
  client_id: z.literal(simulatedApp.clientId),
  redirect_uri: z.string().regex(/^(https?:\/\/[^/]+)?\/[\w/.-]+$/),
  state: z
    .string()
    .min(32)
    .max(4_000)
    .regex(/^[\w-]+$/),
}
const AskPerson = z.strictObject({
  ...ask,
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  scope: z.literal('groups'),
  answer: z.enum(['yes', 'no']).optional(),
})
const AskCommunity = z.strictObject({
  ...ask,
  group_ids: z.string().refine((id) => managedGroups.some((group) => String(group.id) === id), 'not an administrator'),
  scope: z.string(),
  display: z.literal('page').optional(),
  v: z.literal('5.199'),
  answer: z.enum(['yes', 'no']).optional(),
})
const TakePerson = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  code_verifier: z.string().min(43).max(128),
  client_id: z.literal(simulatedApp.clientId),
  device_id: z.string(),
  redirect_uri: z.string(),
  state: z.string(),
})
const TakeCommunity = z.strictObject({
  client_id: z.literal(simulatedApp.clientId),
  client_secret: z.literal(simulatedApp.clientSecret),
  redirect_uri: z.string(),
  code: z.string(),
})

type Given =
  | { for: 'person'; ask: z.infer<typeof AskPerson>; deviceId: string; at: number }
  | { for: 'community'; ask: z.infer<typeof AskCommunity>; at: number }

/**
 * The pages where people sign in, and the calls that turn what they allowed into keys: VK ID with PKCE for a person, the older door with the program's
 * secret for a community. A code is good once and for ten minutes, and only where it was asked for.
 */
export function createSignInDoors({
  now,
  opened,
}: {
  now: () => Date
  opened: (group: { id: number; name: string }, token: string) => void
}) {
  const codes = new Map<string, Given>()
  const people = new Set<string>()

  function personPage(query: Record<string, string>): Page {
    const asked = AskPerson.safeParse(query)
    if (!asked.success) return wrong(asked.error)
    const { redirect_uri, state, answer } = asked.data
    if (answer === 'no') return back(redirect_uri, { error: 'access_denied', error_description: 'user denied', state })
    if (answer === 'yes') {
      const deviceId = randomUUID().replaceAll('-', '')
      const code = give({ for: 'person', ask: asked.data, deviceId, at: now().getTime() })
      return back(redirect_uri, { code, state, device_id: deviceId, type: 'code_v2', expires_in: '600' })
    }
    return consent('Войти как Кира Соколова', ['Беседка увидит список сообществ, которыми вы управляете'], query)
  }

  function communityPage(query: Record<string, string>): Page {
    const asked = AskCommunity.safeParse(query)
    if (!asked.success) return wrong(asked.error)
    const { redirect_uri, state, answer, group_ids } = asked.data
    if (answer === 'no') return back(redirect_uri, { error: 'access_denied', error_description: 'User denied your request', state })
    if (answer === 'yes') return back(redirect_uri, { code: give({ for: 'community', ask: asked.data, at: now().getTime() }), state })
    const name = managedGroups.find(({ id }) => String(id) === group_ids)?.name ?? group_ids
    return consent(`Доступ к сообществу: ${name}`, ['Управление сообществом', 'Сообщения, фотографии и файлы'], query)
  }

  function give(given: Given): string {
    const code = randomUUID().replaceAll('-', '')
    codes.set(code, given)
    return code
  }

  /** Takes a code away: it is good once. */
  function take(code: string): Given | undefined {
    const given = codes.get(code)
    codes.delete(code)
    return given && now().getTime() - given.at < codeMs ? given : undefined
  }

  function takePerson(form: Record<string, string>): Answer {
    const asked = TakePerson.safeParse(form).data
    const given = asked && take(asked.code)
    if (!asked || given?.for !== 'person') return refuse('invalid_grant', 'code is invalid or expired')
    const challenge = createHash('sha256').update(asked.code_verifier).digest('base64url')
    const same = challenge === given.ask.code_challenge && asked.device_id === given.deviceId
    if (!same || asked.redirect_uri !== given.ask.redirect_uri)
      return refuse('invalid_grant', 'code_verifier, device_id or redirect_uri is wrong')
    const access_token = `vk2.a.${randomUUID()}`
    people.add(access_token)
    return {
      status: 200,
      body: {
        access_token,
        refresh_token: `vk2.r.${randomUUID()}`,
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: 1,
        state: asked.state,
        scope: 'groups',
      },
    }
  }

  function takeCommunity(form: Record<string, string>): Answer {
    const asked = TakeCommunity.safeParse(form).data
    if (!asked) return refuse('invalid_client', 'client_secret is incorrect')
    const given = take(asked.code)
    if (given?.for !== 'community' || given.ask.redirect_uri !== asked.redirect_uri)
      return refuse('invalid_grant', 'Code is invalid or expired.')
    const group = managedGroups.find(({ id }) => String(id) === given.ask.group_ids)
    if (!group) return refuse('invalid_grant', 'Code is invalid or expired.')
    const access_token = `vk1.a.${randomUUID()}-${randomUUID()}`
    opened(group, access_token)
    return { status: 200, body: { groups: [{ group_id: group.id, access_token }], expires_in: 0 } }
  }

  return {
    /** Whether a key is a person's, which lists communities and does nothing else here. */
    isPerson: (token: string) => people.has(token),

    /** Answers what is asked of either door; false for anything else. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vk')
      const [, name] =
        /\/(id\.vk\.com\/authorize|oauth\.vk\.com\/authorize|id\.vk\.com\/oauth2\/auth|oauth\.vk\.com\/access_token)$/.exec(pathname) ?? []
      if (name === undefined) return false
      if (name.endsWith('/authorize')) {
        const query = Object.fromEntries(searchParams)
        showPage(name.startsWith('id') ? personPage(query) : communityPage(query), response)
        return true
      }
      const form = Object.fromEntries(new URLSearchParams(await text(request)))
      const { status, body } = name.startsWith('id') ? takePerson(form) : takeCommunity(form)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return true
    },
  }
}

type Answer = { status: number; body: object }
type Page = { html: string } | { location: string } | { wrong: string }

function refuse(error: string, error_description: string): Answer {
  return { status: 401, body: { error, error_description } }
}

function wrong(error: z.ZodError): Page {
  return { wrong: `${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}` }
}

function back(redirectUri: string, parameters: Record<string, string>): Page {
  return { location: `${redirectUri}?${new URLSearchParams(parameters)}` }
}

function consent(title: string, lines: readonly string[], query: Record<string, string>): Page {
  const answer = (said: 'yes' | 'no') => `?${new URLSearchParams({ ...query, answer: said })}`
  return { html: consentPage({ title, lines, yes: answer('yes'), no: answer('no') }) }
}

function showPage(page: Page, response: ServerResponse): void {
  if ('location' in page) return void response.writeHead(302, { location: page.location }).end()
  if ('wrong' in page) return void response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(`VK: ${page.wrong}`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  response.writeHead(200, headers).end(page.html)
}
