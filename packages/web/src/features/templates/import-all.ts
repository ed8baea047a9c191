import type { existingTemplates, ImportedOutcome, ImportedTemplate } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { partsOfImport } from './templates-file.ts'

export type Existing = (typeof existingTemplates)[number]

/** What became, or would become, of the templates of a file. */
export type Tried = {
  created: number
  updated: number
  /** How many came out each way, without the ways that none did. */
  rows: { outcome: Exclude<ImportedOutcome, 'shortcutTaken'>; count: number }[]
  /** Lines whose shortcut another template has. */
  taken: number[]
}

const told = ['created', 'updated', 'same', 'skipped', 'protected'] as const

/** Sends the templates of a file in as many calls as they need. A later part may be refused where an earlier one was taken. */
export async function importAll(
  { templates, lines }: { templates: readonly ImportedTemplate[]; lines: readonly number[] },
  how: { existing: Existing; dryRun: boolean },
): Promise<Tried> {
  const outcomes: ImportedOutcome[] = []
  for (const part of partsOfImport(templates)) {
    const result = await api.templates.import({ templates: part, ...how })
    outcomes.push(...result.outcomes)
  }
  const count = (of: ImportedOutcome) => outcomes.filter((outcome) => outcome === of).length
  return {
    created: count('created'),
    updated: count('updated'),
    rows: told.flatMap((outcome) => (count(outcome) > 0 ? [{ outcome, count: count(outcome) }] : [])),
    taken: outcomes.flatMap((outcome, at) => (outcome === 'shortcutTaken' ? (lines[at] ?? []) : [])),
  }
}
