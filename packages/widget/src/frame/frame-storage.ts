/** Longer values do not fit into a cookie beside the others; they are remembered in memory only. */
const longestCookie = 2_000
const yearSeconds = 31_536_000

/**
 * What the frame remembers. Browsers that block third-party storage still give a frame cookies of its own for each site that shows it
 * (`Partitioned`): there the visit goes on from page to page by such a cookie. It authorises nothing by itself; the server never reads it.
 */
export const frameStorage = {
  getItem(key: string): string | null {
    return attempt(
      () => localStorage.getItem(key),
      () => readCookie(key),
    )
  },
  setItem(key: string, value: string): void {
    attempt(
      () => localStorage.setItem(key, value),
      () => writeCookie(key, value.length > longestCookie ? '' : value),
    )
  },
  removeItem(key: string): void {
    attempt(
      () => localStorage.removeItem(key),
      () => writeCookie(key, ''),
    )
  },
}

/** Reading `localStorage` alone throws where it is blocked. */
function attempt<T>(first: () => T, second: () => T): T {
  try {
    return first()
  } catch {
    return second()
  }
}

function readCookie(key: string): string | null {
  const name = `${encodeURIComponent(key)}=`
  const found = document.cookie.split('; ').find((one) => one.startsWith(name))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length))
}

function writeCookie(key: string, value: string): void {
  const age = value === '' ? 0 : yearSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot be had everywhere, and has no partitioned cookies in some
  document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; Max-Age=${age}; Path=/widget/frame; Secure; SameSite=None; Partitioned`
}
