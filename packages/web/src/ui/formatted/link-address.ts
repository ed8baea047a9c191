import { isSafeAddress } from '@besedka/contract/safe-address'

/** What somebody typed as the address of a link, as it can stand in a text; undefined for what is no address. */
export function linkAddress(typed: string, isSafe = isSafeAddress): string | undefined {
  const text = typed.trim()
  const candidates = [text, ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [`mailto:${text}`] : [])]
  if (/^\+?[\d().\s-]{5,}$/.test(text)) candidates.push(`tel:${text.replaceAll(/[\s().-]/g, '')}`)
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]\S*)?$/u.test(text)) candidates.push(`https://${text}`)
  return candidates.find(isSafe)
}
