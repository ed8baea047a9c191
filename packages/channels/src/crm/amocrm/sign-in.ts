import type { CrmConnection, CrmSignIn } from '../kit/adapter.ts'
import { askForTokens, type Tokens } from '../kit/oauth.ts'

const cloud = /\.(amocrm\.(?:ru|com)|kommo\.com)$/

/**
 * All accounts share one page of consent; each account gives tokens at its own address. An access token is valid for a day. A refresh token can be used
 * once, within three months. https://www.amocrm.ru/developers/content/oauth/step-by-step
 */
export const amocrmSignIn: CrmSignIn = {
  page({ address = '', clientId = '' }, state) {
    const { origin, hostname } = new URL(address)
    const [, domain] = cloud.exec(hostname) ?? []
    return `${domain ? `https://www.${domain}` : origin}/oauth?${new URLSearchParams({ client_id: clientId, state, mode: 'popup' })}`
  },
  // amoCRM wants the redirect address of the sign-in again with every renewal, so it is kept with the tokens.
  redeem: (connection, { code, redirectUri }) => ask(connection, { grant_type: 'authorization_code', code }, redirectUri),
  renew: (connection) =>
    ask(
      connection,
      { grant_type: 'refresh_token', refresh_token: connection.secrets.refreshToken ?? '' },
      connection.secrets.redirectUri ?? '',
    ),
}

async function ask(
  connection: CrmConnection,
  what: Readonly<Record<string, string>>,
  redirectUri: string,
): Promise<Tokens & { redirectUri: string }> {
  const { settings, secrets } = connection
  const app = { client_id: settings.clientId, client_secret: secrets.clientSecret, redirect_uri: redirectUri }
  const { tokens } = await askForTokens(connection, `${new URL(settings.address ?? '').origin}/oauth2/access_token`, {
    json: { ...app, ...what },
  })
  return { ...tokens, redirectUri }
}
