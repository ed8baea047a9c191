import type { BlacklistType } from './views/blacklist.ts'

type Pattern = Exclude<BlacklistType, 'customer'>

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
/** What can stand behind the `@` of an address; in any alphabet. */
const mailDomain = new RegExp(`^${label}(?:\\.${label})+$`, 'u')

/** How an entry is written down, so that it is found however somebody types it; undefined: it cannot be one. */
export function plainBlacklistValue(type: Pattern, typed: string): string | undefined {
  switch (type) {
    case 'email': {
      const address = typed.toLowerCase()
      return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined
    }
    case 'mailDomain': {
      const domain = hostOf(typed.toLowerCase().replace(/^@/, ''))
      // Whole endings of the net would stop nearly everybody.
      return mailDomain.test(domain) ? domain : undefined
    }
    case 'phone': {
      if (!/^[\d\s()+*-]+$/.test(typed)) return undefined
      const digits = typed.replace(/\D/g, '').replace(/^8(?=\d{3})/, '7')
      return digits.length >= 3 && digits.length <= 15 ? digits : undefined
    }
  }
}

/** A domain is often copied out of the address line of a browser: nobody has mail at `https://` or `www.`. */
function hostOf(typed: string): string {
  return typed
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '')
}
