import { z } from 'zod'
import { callJson, explainStatus } from '../kit/http/call-json.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import type { OneAccount, SignIn, SignInAccount, SignInAnswer, SignInWay } from '../kit/sign-in.ts'
import { call } from '../vk-community/api/call.ts'

const version = '5.199'

/** What a person lets us see, and what a community lets us do. */
const personScope = 'groups'
const communityScope = 'manage,messages,photos,docs'

const Id = z.union([z.number().int(), z.string()]).transform(String)
const PersonToken = z.object({ access_token: z.string().min(1) })
const Groups = z.object({
  items: z.array(z.object({ id: Id, name: z.string().catch('') })),
})
const CommunityTokens = z.looseObject({ groups: z.array(z.object({ group_id: Id, access_token: z.string() })).catch([]) })
/** How both of VK's doors say no. */
const Refused = z.object({ error: z.string().max(100), error_description: z.string().max(300).catch('') })

/**
 * Two doors of VK, one after the other (id.vk.com/about/business/go/docs, OAuth 2.1, and dev.vk.com/api/access-token/authcode-flow-community): a person
 * signs in with VK ID, which wants PKCE and gives a device's name back, and shows us their communities; the chosen one gives a key of its own at VK's
 * older door, which wants our secret.
 */
export function signInToVk({ answerMs: timeoutMs }: CallTimings): SignIn & OneAccount {
  return {
    personUrl(way, { state, challenge }) {
      const parameters = { code_challenge: challenge, code_challenge_method: 'S256', scope: personScope }
      return page(way, 'id.vk.com', { ...parameters, state })
    },

    async accounts(way, answer) {
      const token = await personToken(way, answer)
      const person = { net: way.net, apiBase: way.apiBase, secrets: { token } }
      const parameters = { filter: 'admin', extended: '1', count: '1000' }
      const { items } = await call(person, { method: 'groups.get', parameters, result: Groups, timeoutMs })
      return items.map(({ id, name }): SignInAccount => ({ id, name: name || id }))
    },

    accountUrl(way, { state, accountId }) {
      return page(way, 'oauth.vk.com', { group_ids: accountId, scope: communityScope, display: 'page', v: version, state })
    },

    async open(way, { account: { id, name }, code }) {
      const { app, redirectUri } = way
      const form = { client_id: app.clientId, client_secret: app.clientSecret, redirect_uri: redirectUri, code }
      const tokens = await ask(way, { path: `${door(way.apiBase, 'oauth.vk.com')}/access_token`, form, result: CommunityTokens })
      // Old versions name the field after the community.
      const named = tokens[`access_token_${id}`]
      const token = tokens.groups.find(({ group_id }) => group_id === id)?.access_token ?? (typeof named === 'string' ? named : undefined)
      if (!token) throw new SendError('permanent', { code: 'notPermitted', detail: 'VK gave no key of this community' })
      return { settings: { groupId: id, groupName: name }, secrets: { token } }
    },
  }

  async function personToken(way: SignInWay, { code, state, deviceId, verifier }: SignInAnswer): Promise<string> {
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: way.app.clientId,
      device_id: deviceId ?? '',
      redirect_uri: way.redirectUri,
      state,
    }
    return (await ask(way, { path: `${door(way.apiBase, 'id.vk.com')}/oauth2/auth`, form, result: PersonToken })).access_token
  }

  async function ask<Result>(
    { net, app }: SignInWay,
    { path, form, result }: { path: string; form: Readonly<Record<string, string>>; result: z.ZodType<Result> },
  ): Promise<Result> {
    const { status, body } = await callJson(net, path, { form, timeoutMs })
    const refused = Refused.safeParse(body).data
    if (refused) {
      const detail = `${refused.error} ${refused.error_description}`.trim().replaceAll(app.clientSecret, '***')
      throw new SendError('permanent', { code: 'notPermitted', detail })
    }
    const read = result.safeParse(body)
    if (read.success) return read.data
    throw status === 200 ? new SendError('retry', { code: 'answerNotUnderstood' }) : explainStatus(status)
  }
}

type Door = 'id.vk.com' | 'oauth.vk.com'

/** Another VK than the real one has both doors at one address. */
function door(base: string | null, name: Door): string {
  return base === null ? `https://${name}` : `${base.replace(/\/+$/, '')}/${name}`
}

function page({ app, pageBase, redirectUri }: SignInWay, name: Door, parameters: Readonly<Record<string, string>>): string {
  const all = { response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri, ...parameters }
  return `${door(pageBase, name)}/authorize?${new URLSearchParams(all)}`
}
