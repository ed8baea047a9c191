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
  /** Why the lines from here on were not taken, though those before them were. */
  stopped?: { line: number; error: unknown }
}

const told = ['created', 'updated', 'same', 'skipped', 'protected'] as const

/**
 * Sends the templates of a file in as many calls as they need. Each call is taken whole or not at all; where one is refused after others were
 * taken, `stopped` says from which line on.
 */
export async function importAll(
  { templates, lines }: { templates: readonly ImportedTemplate[]; lines: readonly number[] },
  how: { existing: Existing; dryRun: boolean },
): Promise<Tried> {
  const outcomes: ImportedOutcome[] = []
  let stopped: Tried['stopped']
  for (const part of partsOfImport(templates)) {
    try {
      const result = await api.templates.import({ templates: part, ...how })
      outcomes.push(...result.outcomes)
    } catch (error) {
      if (how.dryRun || outcomes.length === 0) throw error
      stopped = { line: lines[outcomes.length] ?? 0, error }
      break
    }
  }
  const count = (of: ImportedOutcome) => outcomes.filter((outcome) => outcome === of).length
  return {
    created: count('created'),
    updated: count('updated'),
    rows: told.flatMap((outcome) => (count(outcome) > 0 ? [{ outcome, count: count(outcome) }] : [])),
    taken: outcomes.flatMap((outcome, at) => (outcome === 'shortcutTaken' ? (lines[at] ?? []) : [])),
    ...(stopped && { stopped }),
  }
}
