import { randomBytes } from 'node:crypto'

/** What an OAuth server answers, or says no with. */
export type Granted = { access_token: string; refresh_token: string; expires_in: number }
export class TokenRefusal extends Error {
  readonly code: string
  constructor(code: string, words: string) {
    super(words)
    this.code = code
  }
}

type Options = { now: () => Date; lifeSeconds: number; codeSeconds: number }

/** Codes and tokens of one application: a code is good once and for a short while, so is a refresh token, and an access token until it ends. */
export function createTokenOffice({ now, lifeSeconds, codeSeconds }: Options) {
  const codes = new Map<string, number>()
  const access = new Map<string, number>()
  let refresh: string | undefined
  const newToken = () => randomBytes(20).toString('hex')
  const seconds = () => now().getTime() / 1_000

  function grant(): Granted {
    const [access_token, refresh_token] = [newToken(), newToken()]
    access.set(access_token, seconds() + lifeSeconds)
    refresh = refresh_token
    return { access_token, refresh_token, expires_in: lifeSeconds }
  }

  return {
    /** Somebody has agreed on the page of the CRM. */
    agree(): string {
      const code = newToken()
      codes.set(code, seconds() + codeSeconds)
      return code
    },
    /** Throws TokenRefusal. */
    exchange(what: { grant_type?: unknown; code?: unknown; refresh_token?: unknown }): Granted {
      if (what.grant_type === 'authorization_code') {
        const until = codes.get(String(what.code))
        codes.delete(String(what.code))
        if (until === undefined || until < seconds()) throw new TokenRefusal('invalid_grant', 'Authorization code has expired')
        return grant()
      }
      if (what.grant_type !== 'refresh_token') throw new TokenRefusal('unsupported_grant_type', 'The grant type is not supported')
      if (what.refresh_token !== refresh) throw new TokenRefusal('invalid_grant', 'Token has been revoked')
      return grant()
    },
    lets: (token: string | undefined): boolean => token !== undefined && (access.get(token) ?? 0) > seconds(),
    /** Somebody switches the application off. */
    revoke(): void {
      access.clear()
      refresh = undefined
    },
  }
}
export type TokenOffice = ReturnType<typeof createTokenOffice>
