import { type AuditAction, type AuditEntryView, auditActions, auditExportMaximum, type Locale, type LocalText } from '@besedka/contract'
import { type CsvCell, toCsv } from '@besedka/contract/write-csv'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { toAuditEntryView } from './audit-entry.ts'
import { type AuditSearch, findEntries } from './find-entries.ts'
import { namedText, withNames } from './names-in-entries.ts'

export type AuditExport = { fileName: string; text: string; truncated: boolean }

/** The found entries as a file, the newest first; the export itself becomes an entry. A CSV is written in the language of `locale`. */
export async function exportEntries(
  app: AppContext,
  account: CurrentAccount,
  { format, ...asked }: AuditSearch & { format: 'csv' | 'json' },
  locale: Locale,
): Promise<AuditExport> {
  return inOrganisation(app, account.organisationId, async (tx) => {
    const rows = await findEntries(tx.db, asked, { limit: auditExportMaximum + 1 })
    const truncated = rows.length > auditExportMaximum
    const entries = await withNames(tx.db, rows.slice(0, auditExportMaximum).map(toAuditEntryView))
    tx.audit({ by: account, action: 'audit.exported', after: { format, entries: entries.length, ...given(asked) } })
    const fileName = `audit-${tx.now.toISOString().slice(0, 10)}.${format}`
    return { fileName, text: format === 'csv' ? asCsv(entries, locale) : `${JSON.stringify(entries, null, 2)}\n`, truncated }
  })
}

function given(asked: AuditSearch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}

type Column = { title: LocalText; cell: (entry: AuditEntryView, locale: Locale) => CsvCell }

/** For people: acts in words, moments without the signs that programs want, names for ids. Programs take JSON. */
const columns: readonly Column[] = [
  { title: { 'ru-RU': '№', 'en-GB': 'No.' }, cell: ({ place }) => place },
  { title: { 'ru-RU': 'Когда (UTC)', 'en-GB': 'When (UTC)' }, cell: ({ at }) => `${at.slice(0, 10)} ${at.slice(11, 19)}` },
  { title: { 'ru-RU': 'Действие', 'en-GB': 'Action' }, cell: ({ action }, locale) => actionText(action, locale) },
  { title: { 'ru-RU': 'Кто', 'en-GB': 'Who' }, cell: ({ actor }) => actor.name },
  { title: { 'ru-RU': 'Вид автора', 'en-GB': 'Kind of author' }, cell: ({ actor }, locale) => actorKindTexts[actor.kind][locale] },
  { title: { 'ru-RU': 'Сеть', 'en-GB': 'Network' }, cell: ({ network }) => network },
  { title: { 'ru-RU': 'Программа', 'en-GB': 'Program' }, cell: ({ userAgent }) => userAgent },
  { title: { 'ru-RU': 'Объект', 'en-GB': 'Object' }, cell: ({ subject }) => subject?.name ?? null },
  { title: { 'ru-RU': 'Причина', 'en-GB': 'Reason' }, cell: ({ reason }) => reason },
  { title: { 'ru-RU': 'Было', 'en-GB': 'Before' }, cell: ({ before, names }) => before && namedText(JSON.stringify(before), names) },
  { title: { 'ru-RU': 'Стало', 'en-GB': 'After' }, cell: ({ after, names }) => after && namedText(JSON.stringify(after), names) },
  { title: { 'ru-RU': 'Контрольная сумма', 'en-GB': 'Hash' }, cell: ({ hash }) => hash },
]

const actorKindTexts: Record<AuditEntryView['actor']['kind'], LocalText> = {
  account: { 'ru-RU': 'сотрудник', 'en-GB': 'user' },
  provider: { 'ru-RU': 'провайдер', 'en-GB': 'provider' },
  apiKey: { 'ru-RU': 'API-ключ', 'en-GB': 'API key' },
  stranger: { 'ru-RU': 'без входа', 'en-GB': 'not signed in' },
  system: { 'ru-RU': 'система', 'en-GB': 'system' },
}

/** One that only a newer version knows is shown as it is. */
function actionText(action: string, locale: Locale): string {
  return isAuditAction(action) ? auditActions[action][locale] : action
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}

function asCsv(entries: readonly AuditEntryView[], locale: Locale): string {
  return toCsv(
    columns.map(({ title }) => title[locale]),
    entries.map((entry) => columns.map(({ cell }) => cell(entry, locale))),
    locale,
  )
}
