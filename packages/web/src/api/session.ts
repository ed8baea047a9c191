const tokenKey = 'token'
const tokenAtKey = 'token-at'
const wantedPageKey = 'wanted-page'

/** The staff session lives in local storage under `token` (spec 4). */
export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey)
}

/** Keeps a token that the server has just given. */
export function startSession(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(tokenAtKey, String(Date.now()))
}

/** When the token was given, in milliseconds; null where nobody has noted it. */
export function tokenAt(): number | null {
  return Number(localStorage.getItem(tokenAtKey)) || null
}

/** Forgets the token and nothing else: language, theme and the page that was wanted stay. */
export function forgetSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(tokenAtKey)
}

let leaving = false

/** Whoever logs out wants no page any more: what is still under way and refused from now on says nothing of one, and leads nowhere. Until the page is loaded anew. */
export function leaveForGood(): void {
  leaving = true
}

/** Keeps the page that a person wanted when they had to log in first, for this tab. */
export function rememberWantedPage(path: string): void {
  if (!leaving) sessionStorage.setItem(wantedPageKey, path)
}

/** The remembered page, once; undefined when there is none. Only pages of the admin area are ever answered. */
export function takeWantedPage(): string | undefined {
  const path = sessionStorage.getItem(wantedPageKey)
  sessionStorage.removeItem(wantedPageKey)
  return path && /^\/admin(\/|\?|$)/.test(path) ? path : undefined
}

/** Spec 7: a dead session ends everything that is on screen. Remembers the page, then loads Login afresh. */
export function endSession(): void {
  // Whoever logs out goes by themselves, once nothing of theirs is left on the disk: going now would cut that short.
  if (leaving) return
  forgetSession()
  rememberWantedPage(location.pathname + location.search)
  location.assign('/')
}
