import type { BlacklistType } from './views/blacklist.ts'

type Pattern = Exclude<BlacklistType, 'customer'>

/** How an entry is written down, so that it is found however somebody types it; undefined: it cannot be one. */
export function plainBlacklistValue(type: Pattern, typed: string): string | undefined {
  switch (type) {
    case 'email': {
      const address = typed.toLowerCase()
      return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined
    }
    case 'mailDomain': {
      const domain = typed.toLowerCase().replace(/^@/, '')
      // Whole endings of the net would stop nearly everybody.
      return /^[^\s@.]+(\.[^\s@.]+)+$/.test(domain) ? domain : undefined
    }
    case 'phone': {
      if (!/^[\d\s()+*-]+$/.test(typed)) return undefined
      const digits = typed.replace(/\D/g, '').replace(/^8(?=\d{3})/, '7')
      return digits.length >= 3 && digits.length <= 15 ? digits : undefined
    }
  }
}
