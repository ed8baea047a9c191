import type { Locale } from './locales.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people say it: "1.4 MB". */
export function fileSize(bytes: number, locale: Locale): string {
  const power = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // The short form of bytes has no plural in English.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value)
}
