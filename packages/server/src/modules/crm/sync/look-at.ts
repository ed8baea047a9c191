import { SendError } from '@besedka/channels/kit'
import type { CrmRunCount } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import { noteChange } from './note-change.ts'
import { type About, change, type Session } from './session.ts'

/**
 * Looks at one record among many. What is wrong with it alone (the CRM refuses it, or we do) is written into the log and keeps nothing else up;
 * everything else goes on to whoever asked, and is tried again.
 */
export async function lookAt(session: Session, about: About): Promise<CrmRunCount> {
  try {
    return await session.reconcile(about)
  } catch (error) {
    const problem = problemOfRecord(error)
    if (!problem) throw error
    await change(session, (tx) =>
      noteChange(tx, {
        connectionId: session.row.id,
        kind: 'failed',
        entity: about.entity,
        direction: error instanceof SendError ? 'toCrm' : 'fromCrm',
        ownId: 'ownId' in about ? about.ownId : null,
        remoteId: 'record' in about ? about.record.id : 'remoteId' in about ? about.remoteId : null,
        name: 'record' in about ? about.record.name : '',
        problem,
      }),
    )
    return 'failed'
  }
}

function problemOfRecord(error: unknown) {
  if (error instanceof AppError) return { code: 'contentRejected' as const, detail: error.code }
  if (error instanceof SendError && error.kind === 'permanent') return { code: error.problem.code, detail: error.problem.detail ?? null }
  return undefined
}
