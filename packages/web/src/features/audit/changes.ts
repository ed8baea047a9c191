import type { AuditEntryView } from '@besedka/contract'

export type Change = { field: string; before: unknown; after: unknown }

/** What an entry says of a change, field by field; a side that was not written down is undefined. */
export function changesOf({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
}
