/** What somebody has typed, as far as a channel could write to it: an email address or a phone number; undefined: neither. */
export function addressKind(text: string): 'email' | 'phone' | undefined {
  const trimmed = text.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return 'email'
  return /^\+?[\d\s()-]{7,25}$/.test(trimmed) && trimmed.replace(/\D/g, '').length >= 7 ? 'phone' : undefined
}
