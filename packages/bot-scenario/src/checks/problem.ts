import type { ErrorCode, ErrorParams, ParamsArgument } from '@besedka/contract'

/** Something wrong with a scenario: a code of the error catalogue (spec 8), and the place where it can be mended. */
export type ScenarioProblem = {
  code: ErrorCode
  params: ErrorParams<ErrorCode>
  /** Null: the scenario as a whole. */
  nodeId: string | null
  /** A reply, answer or trigger of the node; null: the node itself. */
  partId: string | null
  /** An error holds publishing up; a warning does not. */
  severity: 'error' | 'warning'
}

type Place = { nodeId?: string; partId?: string; severity?: ScenarioProblem['severity'] }

export function problem<Code extends ErrorCode>(
  code: Code,
  { nodeId = '', partId = '', severity = 'error' }: Place,
  ...[params]: ParamsArgument<Code>
): ScenarioProblem {
  return { code, params: params ?? {}, nodeId: nodeId || null, partId: partId || null, severity }
}
