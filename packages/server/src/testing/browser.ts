import { type Answer, type Caller, call, createApi } from './call.ts'
import { randomAddress } from './customer.ts'
import type { Api, ProcedureName } from './procedures.ts'

/** A browser as the server sees one: it says so itself, keeps its cookies, and lets no page see them. */
export type TestBrowser = ReturnType<typeof openBrowser>

/** Opens a browser without any cookie. `origin`: the site whose page it shows, when that is not ours. */
export function openBrowser(address: string, options: { origin?: string; headers?: Record<string, string> } = {}) {
  const jar = new Map<string, string>()
  const own = { 'x-forwarded-for': randomAddress(), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ...options.headers }

  function caller(token?: string): Caller {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const browser = { 'sec-fetch-site': 'same-origin', origin: options.origin ?? new URL(address).origin, ...(cookie && { cookie }) }
    return { address, token, headers: { ...own, ...browser } }
  }

  function keepCookies({ headers }: Answer): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
  }

  return {
    jar,
    caller,
    api: (token?: string): Api => createApi(caller(token)),
    /** Makes a call, keeps the cookies of its answer, and answers it as it came. */
    async ask(name: ProcedureName, input: unknown = {}, token?: string): Promise<Answer> {
      const answer = await call(caller(token), name, input)
      keepCookies(answer)
      return answer
    },
    /** Signs in and answers the token. */
    async signsIn(login: { email: string; password: string; totpCode?: string; captcha?: string }): Promise<string> {
      const answer = await this.ask('auth.login', login)
      if (answer.status !== 200) throw new Error(`Signing in: ${answer.text}`)
      return JSON.parse(answer.text).entity.token
    },
    /** Renews a token and answers the next one. */
    async renews(token: string): Promise<string> {
      const answer = await this.ask('auth.refresh', {}, token)
      if (answer.status !== 200) throw new Error(`Renewing: ${answer.text}`)
      return JSON.parse(answer.text).entity.token
    },
  }
}
