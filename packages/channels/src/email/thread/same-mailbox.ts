/** Domains under which one mailbox of Yandex and of Gmail can write. */
const yandex = /^(?:yandex\.(?:ru|com|by|kz|ua|com\.tr)|ya\.ru|narod\.ru)$/
const gmail = /^(?:gmail|googlemail)\.com$/

/** Whether two addresses reach the same mailbox: tags after `+` and the aliases of the two great providers aside. */
export function sameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const local = address.slice(0, Math.max(at, 0)).toLowerCase().replace(/\+.*$/, '')
  if (gmail.test(domain)) return `${local.replaceAll('.', '')}@gmail.com`
  if (yandex.test(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`
  return `${local}@${domain}`
}
