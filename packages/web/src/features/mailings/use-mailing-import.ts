import { type MailingColumn, type MailingEntry, type MailingProblem, type MailingType, mailingLimits } from '@besedka/contract'
import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import type { TableRow } from '../../ui/import/read-table.ts'
import { refreshMailings } from './mailing-queries.ts'
import { entryOf } from './read-mailing.ts'

export type RefusedRow = TableRow & { problem: MailingProblem | 'atInvalid' }

/** How far an import is: `next` is the first row that has not been sent. */
export type Progress = { next: number; taken: number; known: number; refused: RefusedRow[] }

export type MailingTold = { channelId: string; mailing: { externalId: string; name: string; type: MailingType } }

const nothingYet: Progress = { next: 0, taken: 0, known: 0, refused: [] }

/**
 * Hands the rows of a file over, some at a time. It may be stopped, or break off, and go on where it was: what comes twice is taken once.
 */
export function useMailingImport(rows: readonly TableRow[]) {
  const [progress, setProgress] = useState<Progress>(nothingYet)
  const [state, setState] = useState<'idle' | 'running' | 'broken'>('idle')
  const stopped = useRef(false)

  async function run(told: MailingTold, columns: readonly MailingColumn[]): Promise<void> {
    stopped.current = false
    setState('running')
    let at = progress
    try {
      while (at.next < rows.length && !stopped.current) {
        at = await handOver(told, columns, rows, at)
        setProgress(at)
      }
      setState('idle')
    } catch {
      setState('broken')
    }
    await refreshMailings()
  }

  return {
    progress,
    state,
    run,
    stop: () => {
      stopped.current = true
    },
    isDone: progress.next >= rows.length,
  }
}

async function handOver(told: MailingTold, columns: readonly MailingColumn[], rows: readonly TableRow[], at: Progress): Promise<Progress> {
  const slice = rows.slice(at.next, at.next + mailingLimits.entries)
  const read = slice.map((row) => ({ row, entry: entryOf(row, columns) }))
  const good = read.filter((one): one is { row: TableRow; entry: MailingEntry } => one.entry !== 'atInvalid')
  const undated = read.filter(({ entry }) => entry === 'atInvalid').map(({ row }) => ({ ...row, problem: 'atInvalid' as const }))
  const { outcomes } =
    good.length === 0 ? { outcomes: [] } : await api.mailings.import({ ...told, entries: good.map(({ entry }) => entry) }, { quiet: true })
  const refused = outcomes.flatMap(({ problem }, index) => (problem && good[index] ? [{ ...good[index].row, problem }] : []))
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    next: at.next + slice.length,
    taken: at.taken + count('taken'),
    known: at.known + count('known'),
    refused: [...at.refused, ...[...undated, ...refused].toSorted((one, other) => one.line - other.line)],
  }
}
