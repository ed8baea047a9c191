import type { ProcedureMeta } from '@besedka/contract'
import type { AnyContractProcedure } from '@orpc/contract'

type Operation = { security?: Record<string, string[]>[]; description?: string }

/** Says of an operation that API keys may call it, and with which scope. */
export function addScope(operation: Operation, procedure: AnyContractProcedure): void {
  // The contract defines all its procedures by `define.ts`, so this is their metadata.
  const { scope, alsoScope } = procedure['~orpc'].meta as ProcedureMeta
  if (!scope) return
  operation.security = [{ bearer: [] }, { apiKey: [] }]
  const needed = alsoScope ? `scopes \`${scope}\` and \`${alsoScope}\`` : `scope \`${scope}\``
  operation.description = [operation.description, `API keys need the ${needed}.`].filter(Boolean).join('\n\n')
}
