/** Longest address of a link. */
export const linkLengthMax = 2_000

/** Whether a link may lead there: to a page, an email address or a phone. Nothing that runs. */
export function isSafeAddress(href: string): boolean {
  if (href.length > linkLengthMax || /[\s\p{Cc}]/u.test(href)) return false
  if (/^https?:\/\//i.test(href)) return URL.canParse(href)
  return /^mailto:[^\s@]+@[^\s@]+$/i.test(href) || /^tel:\+?[\d().-]+$/i.test(href)
}
