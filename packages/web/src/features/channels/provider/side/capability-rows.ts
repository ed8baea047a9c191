import { type Capabilities, shortTypes } from '@besedka/channels/capabilities'
import { fileKinds, type Locale } from '@besedka/contract'
import type { Translate } from '../../../../locales/translate.ts'

/** One line of the table: what, whether the channel can, and how much of it. */
export type CapabilityRow = { label: string; able: boolean; detail: string | null }

/** What a channel can carry, in the words of people who write messages. */
export function capabilityRows(capabilities: Capabilities, t: Translate<'channels'>, locale: Locale): CapabilityRow[] {
  const { textLength, filesPerMessage, buttons, receipts, windowHours, personWindowHours, includedHours } = capabilities
  const count = (number: number) => new Intl.NumberFormat(locale).format(number)
  return [
    row(t('canText'), textLength > 0, textDetail()),
    row(t('canFiles'), filesPerMessage > 0, filesDetail()),
    row(t('canButtons'), buttons !== null, t('canButtonsDetail', { count: buttons?.max ?? 0 })),
    row(t('canAskPhone'), capabilities.asksPhone === true),
    row(t('canLetter'), capabilities.letter),
    row(t('canFormatting'), capabilities.formatting === true),
    row(t('canEdit'), capabilities.edits),
    row(t('canTakeBack'), capabilities.takesBack !== undefined, takeBackDetail()),
    row(t('canReact'), capabilities.reactions !== undefined, capabilities.reactions?.join(' ') ?? null),
    row(t('canQuote'), capabilities.quotes),
    row(t('canReceipts'), receipts.length > 0, receipts.map((receipt) => t(`receipt-${receipt}`)).join(', ')),
    row(t('canOperatorTyping'), capabilities.operatorTyping),
    row(t('canCustomerTyping'), capabilities.customerTyping),
    row(t('canStart'), capabilities.operatorMayStart),
    row(t('canComments'), capabilities.privateReply !== undefined, commentsDetail()),
    row(t('canAnyTime'), windowHours === null, includedDetail(), windowDetail()),
  ]

  function textDetail(): string {
    const number = count(textLength)
    return capabilities.smsParts === undefined
      ? t('canTextDetail', { count: textLength, number })
      : t('canTextParts', { number, parts: capabilities.smsParts })
  }

  function takeBackDetail(): string | null {
    const hours = capabilities.takesBack?.hours ?? null
    return hours === null ? null : t('canTakeBackWithin', { count: hours })
  }

  function commentsDetail(): string | null {
    const hours = capabilities.privateReply?.hours
    return hours === undefined ? null : t('canCommentsDetail', { count: Math.floor(hours / 24) })
  }

  function includedDetail(): string | null {
    return includedHours === undefined ? null : t('canAtPrice', { count: includedHours })
  }

  function windowDetail(): string | null {
    if (windowHours === null) return null
    const forAll = t('canWindow', { count: windowHours })
    return personWindowHours === undefined ? forAll : `${forAll}; ${t('canPersonWindow', { count: Math.floor(personWindowHours / 24) })}`
  }

  function filesDetail(): string {
    const lower = capabilities.fileSizeBytesByKind ?? {}
    const kinds = fileKinds.flatMap((kind) => {
      const bytes = lower[kind]
      return bytes === undefined ? [] : [t(`kindLimit-${kind}`, { size: megabytes(bytes, locale) })]
    })
    const all = t('canFilesDetail', { count: filesPerMessage, size: megabytes(capabilities.fileSizeBytes, locale) })
    const { fileTypes } = capabilities
    const only = fileTypes ? [t('fileTypesOnly', { types: shortTypes(fileTypes).join(', ') })] : []
    return [all, ...kinds, ...only].join('; ')
  }
}

function row(label: string, able: boolean, detail: string | null = null, otherwise: string | null = null): CapabilityRow {
  return { label, able, detail: able ? detail : otherwise }
}

function megabytes(bytes: number, locale: Locale): string {
  const value = bytes / 1024 / 1024
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return size.replaceAll(' ', '\u00a0')
}
