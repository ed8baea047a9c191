import { z } from 'zod'
import type { CallTimings } from '../../kit/http/timings.ts'
import { SendError } from '../../kit/send-error.ts'
import type { SignIn, SignInAnswer, SignInApp, SignInOffer, SignInWay } from '../../kit/sign-in.ts'
import { callGraph, type GraphCall, type GraphRefusal, graphVersion } from '../graph.ts'
import { exchangeKey } from '../key.ts'
import type { ManagedPage, Platform } from './platform.ts'

const Token = z.object({ access_token: z.string().min(1) })
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })
const Page = z.object({
  id: z.string(),
  name: z.string().catch(''),
  access_token: z.string().optional().catch(undefined),
  tasks: z.array(z.string()).catch([]),
  instagram_business_account: z
    .object({ id: z.string(), username: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
type Page = z.infer<typeof Page>
const Pages = z.object({
  data: z.array(Page),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional()
    .catch(undefined),
})

/** Further pages are not offered. */
const mostPages = 500
/** Without this task a person may not write as the page. */
const writingTask = 'MESSAGING'
/** With any of these tasks a person may subscribe our app to the page. */
const subscribingTasks = ['CREATE_CONTENT', 'MANAGE', 'MODERATE'] as const

/**
 * Facebook Login (developers.facebook.com, manual flow): a person allows our app what it needs. The code is exchanged for a token of an hour, and that for
 * one of sixty days, with which Meta lists the person's pages, each with a token that never ends. An Instagram account is served by the token of its page.
 */
export function signInToMeta(platform: Platform, { answerMs: timeoutMs }: CallTimings): SignIn {
  return {
    personUrl({ app, pageBase, redirectUri }, { state }) {
      const base = pageBase === null ? 'https://www.facebook.com' : pageBase.replace(/\/+$/, '')
      const asked = { client_id: app.clientId, redirect_uri: redirectUri, response_type: 'code', state }
      // Asks again for permissions that the person has declined before.
      const parameters = new URLSearchParams({
        ...asked,
        scope: [...platform.scopes, ...platform.comments.scopes].join(','),
        auth_type: 'rerequest',
      })
      return `${base}/${graphVersion}/dialog/oauth?${parameters}`
    },

    async offers(way, answer) {
      const token = await longKey(way, await shortKey(way, answer))
      await requirePermissions(way, token)
      return (await pagesOf(way, token)).flatMap((page) => offerOf(page, way))
    },
  }

  async function shortKey(way: SignInWay, { code }: SignInAnswer): Promise<string> {
    const { clientId, clientSecret } = way.app
    const query = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, redirect_uri: way.redirectUri, code })
    const call = { path: `oauth/access_token?${query}`, token: `${clientId}|${clientSecret}`, result: Token }
    return (await ask(way, call)).access_token
  }

  async function longKey({ net, apiBase, app }: SignInWay, short: string): Promise<string> {
    const account = { net, apiBase, secrets: { token: short } }
    return exchangeKey({ account, app: { id: app.clientId, secret: app.clientSecret }, timeoutMs, explain: explainTo(app) })
  }

  /** Throws {@link SendError} with what the person has taken out of the permissions. */
  async function requirePermissions(way: SignInWay, token: string): Promise<void> {
    const { data } = await ask(way, { path: 'me/permissions', token, result: Permissions })
    const missing = platform.scopes.filter((scope) => !data.some(({ permission, status }) => permission === scope && status === 'granted'))
    if (missing.length > 0) throw new SendError('permanent', { code: 'notPermitted', detail: `Not permitted: ${missing.join(', ')}` })
  }

  async function pagesOf(way: SignInWay, token: string): Promise<Page[]> {
    const fields = 'id,name,access_token,tasks,instagram_business_account{id,username}'
    const found: Page[] = []
    for (let after: string | undefined; ; ) {
      const query = new URLSearchParams({ fields, limit: '100', ...(after !== undefined && { after }) })
      const { data, paging } = await ask(way, { path: `me/accounts?${query}`, token, result: Pages })
      found.push(...data)
      after = paging?.next === undefined ? undefined : paging.cursors?.after
      if (after === undefined || data.length === 0 || found.length >= mostPages) return found
    }
  }

  function offerOf(page: Page, { app }: SignInWay): SignInOffer[] {
    const { id, username } = page.instagram_business_account ?? {}
    const managed: ManagedPage = { id: page.id, name: page.name || page.id, instagram: id === undefined ? undefined : { id, username } }
    const account = platform.offered(managed)
    if (!account) return []
    const lacks = lackingTasks(page)
    if (lacks !== undefined || !page.access_token) return [{ ...account, lacks: lacks ?? 'access_token' }]
    const settings = { accountId: account.id, accountName: account.name, appId: app.clientId }
    return [{ ...account, grant: { settings, secrets: { token: page.access_token, appSecret: app.clientSecret } } }]
  }

  async function ask<Result>(
    { net, apiBase, app }: SignInWay,
    call: Pick<GraphCall<Result>, 'path' | 'result'> & { token: string },
  ): Promise<Result> {
    const account = { net, apiBase, secrets: {} }
    return callGraph(account, { method: 'GET', ...call, timeoutMs }, explainTo(app))
  }
}

/** What a refusal means to whoever signs in. Meta may repeat the app's secret in its words. */
function explainTo({ clientSecret }: SignInApp): (refusal: GraphRefusal) => SendError {
  return ({ code, words }) =>
    new SendError('permanent', { code: 'notPermitted', detail: `${code} ${words}`.replaceAll(clientSecret, '***') })
}

/** The tasks that whoever signed in lacks on the page, though we need them; undefined for none. */
function lackingTasks({ tasks }: Page): string | undefined {
  const lacking = [
    ...(tasks.includes(writingTask) ? [] : [writingTask]),
    ...(subscribingTasks.some((task) => tasks.includes(task)) ? [] : ['MODERATE']),
  ]
  return lacking.length > 0 ? lacking.join(', ') : undefined
}
