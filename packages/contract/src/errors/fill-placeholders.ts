import { ChannelType, channelTypeTitles } from '../channel-types.ts'
import type { Locale } from '../locales.ts'
import { RightName, rightTexts } from '../rights.ts'

export type TextParams = Readonly<Record<string, unknown>>

type Format = (value: unknown, locale: Locale) => string

const formats: Record<string, Format> = { plain, bytes, money, right, channelType }

/**
 * Fills `[name]`, `[name:bytes]`, `[name:money]` (kopecks), `[name:right]` and `[name:channelType]` of a text from its parameters.
 * Never throws: a parameter that is missing shows as an ellipsis, so that an old client still gets a readable sentence.
 */
export function fillPlaceholders(text: string, params: TextParams, locale: Locale): string {
  return text.replaceAll(/\[(\w+)(?::(\w+))?\]/g, (_, name: string, format = 'plain') => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined || value === null || value === '') return '…'
    return (formats[format] ?? plain)(value, locale)
  })
}

/** The names of the placeholders of a text, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\[(\w+)(?::\w+)?\]/g), (match) => match[1] ?? ''))].sort()
}

function plain(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  if (Array.isArray(value)) return value.map((part) => plain(part, locale)).join(', ') || '–'
  return String(value)
}

function bytes(value: unknown, locale: Locale): string {
  if (typeof value !== 'number') return plain(value, locale)
  const [amount, unit] = value >= 1_048_576 ? [value / 1_048_576, 'megabyte'] : [value / 1024, 'kilobyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(amount)
}

function money(value: unknown, locale: Locale): string {
  if (typeof value !== 'number') return plain(value, locale)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(value / 100)
}

/** People know rights and channel types by their titles. */
function right(value: unknown, locale: Locale): string {
  const known = RightName.safeParse(value)
  return known.success ? rightTexts[known.data][locale] : plain(value, locale)
}

function channelType(value: unknown, locale: Locale): string {
  const known = ChannelType.safeParse(value)
  return known.success ? channelTypeTitles[known.data][locale] : plain(value, locale)
}
