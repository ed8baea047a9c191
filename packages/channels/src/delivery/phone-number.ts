import type { DeliveryRegion } from '@besedka/contract'

/** The same number in every spelling of a region: digits with the country code, as providers want them and as contacts keep them. */
export function phoneDigits(written: string, region: DeliveryRegion): string | undefined {
  const bare = written.trim().replace(/[\s().-]/g, '')
  if (!/^\+?\d{1,20}$/.test(bare)) return undefined
  const digits = bare.replace(/^(\+|00)/, '')
  return bare.startsWith('+') ? digits : withCountry(digits, region)
}

function withCountry(digits: string, region: DeliveryRegion): string {
  if (region === 'russia') {
    if (/^8\d{10}$/.test(digits)) return `7${digits.slice(1)}`
    return /^9\d{9}$/.test(digits) ? `7${digits}` : digits
  }
  if (/^80\d{9}$/.test(digits)) return `375${digits.slice(2)}`
  return /^(25|29|33|44)\d{7}$/.test(digits) ? `375${digits}` : digits
}
