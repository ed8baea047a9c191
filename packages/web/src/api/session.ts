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

/** Until the page is loaded anew, refusals of requests that are still under way are ignored: the person is logging out. */
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
  // Logging out leaves the page by itself, once nothing of the person is left on the disk; leaving now would cut that short.
  if (leaving) return
  // When it was given stays: Login says that the session has ended, where nobody has logged out.
  localStorage.removeItem(tokenKey)
  rememberWantedPage(location.pathname + location.search)
  location.assign('/')
}
