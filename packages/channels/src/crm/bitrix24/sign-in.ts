import { z } from 'zod'
import type { CrmConnection, CrmSignIn } from '../kit/adapter.ts'
import { askForTokens } from '../kit/oauth.ts'

/** The OAuth servers of Bitrix24: one for its Russian clouds, one for all others. Tokens are renewed at the server that gave them. */
const russian = 'oauth.bitrix24.tech'
const international = 'oauth.bitrix.info'
const known: ReadonlySet<string> = new Set([russian, international])

const Answer = z.object({
  member_id: z.string().catch(''),
  client_endpoint: z.url().optional().catch(undefined),
  server_endpoint: z.url().optional().catch(undefined),
})

/**
 * A local application of a portal: the portal has the page of consent, a server of Bitrix24 gives the tokens. A code is valid for half a minute, an
 * access token for an hour. A refresh token can be used once, within 180 days. https://apidocs.bitrix24.com/settings/oauth/index.html
 */
export const bitrix24SignIn: CrmSignIn = {
  page: ({ address = '', clientId = '' }, state) =>
    `${new URL(address).origin}/oauth/authorize/?${new URLSearchParams({ client_id: clientId, response_type: 'code', state })}`,
  redeem: (connection, { code }) => ask(connection, { grant_type: 'authorization_code', code }),
  renew: (connection) => ask(connection, { grant_type: 'refresh_token', refresh_token: connection.secrets.refreshToken ?? '' }),
}

async function ask(connection: CrmConnection, what: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { settings, secrets } = connection
  const address = new URL(settings.address ?? '')
  const server = secrets.oauthServer ?? oauthServerOf(address)
  const form = { client_id: settings.clientId, client_secret: secrets.clientSecret, ...what }
  const { tokens, answer } = await askForTokens(connection, `${server}/oauth/token/`, { form })
  const { member_id: memberId, client_endpoint, server_endpoint } = Answer.parse(answer)
  const said = server_endpoint ? new URL(server_endpoint) : undefined
  return {
    ...tokens,
    memberId,
    // The answer names the portal's current address, which changes when a portal is renamed.
    endpoint: secureOf(client_endpoint, address) ?? `${address.origin}/rest/`,
    oauthServer: said && known.has(said.hostname) ? `https://${said.hostname}` : server,
  }
}

/** A portal over plain HTTP is in our own network, which the server's administrator has allowed: its OAuth server has the same address. */
function oauthServerOf({ protocol, origin, hostname }: URL): string {
  if (protocol === 'http:') return origin
  return `https://${/\.(ru|by|kz)$/.test(hostname) ? russian : international}`
}

/** The address of the API that the answer names; over HTTPS where the portal was entered so. */
function secureOf(endpoint: string | undefined, address: URL): string | undefined {
  if (endpoint === undefined) return undefined
  const url = new URL(endpoint)
  if (address.protocol === 'https:') url.protocol = 'https:'
  return url.href
}
