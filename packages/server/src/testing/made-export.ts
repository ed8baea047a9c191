import { setTimeout } from 'node:timers/promises'
import type { ExportView } from '@besedka/contract'
import { expect } from 'vitest'
import type { Office } from './given.ts'

/** A file that was asked for, once the worker has made it: Olga takes reports, the administrator conversations. */
export async function madeExport(
  { olga, administrator }: Office,
  { id }: ExportView,
  kind: 'reportExports' | 'chatExports' = 'reportExports',
): Promise<ExportView> {
  const { api } = kind === 'reportExports' ? olga : administrator
  for (;;) {
    const file = await api[kind].get({ exportId: id })
    if (file.state === 'done') return file
    expect(file.state).not.toBe('failed')
    await setTimeout(50)
  }
}
