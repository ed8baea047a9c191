import { type ErrorCode, errorCatalogue, type ProcedureMeta } from '@besedka/contract'
import type { AnyContractProcedure } from '@orpc/contract'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

type Schema = Record<string, unknown>
type Response = { description: string; content?: Record<string, { schema: Schema }> }
export type Responses = Record<string, Response>

/**
 * What a call may be refused with before its procedure begins, so that no procedure lists it: wrong fields, too large a body, nobody at the
 * door, a missing right, too often, not now. Whoever writes a client finds every answer in the document.
 */
export function commonRefusalsOf(procedure: AnyContractProcedure): ErrorCode[] {
  const { meta, route } = procedure['~orpc']
  // The contract defines all its procedures by `define.ts`, so this is their metadata.
  const { door, right, option, scope, whileEnrolling } = meta as ProcedureMeta
  return [
    'validationException',
    'serviceUnavailableException',
    ...(route.method === 'GET' ? [] : (['payloadTooLargeException'] as const)),
    ...(door === 'public' ? [] : (['unauthorizedException', 'tooManyRequestsException'] as const)),
    ...(door === 'staff' && !whileEnrolling ? (['twoFactorSetupRequiredException'] as const) : []),
    ...(right || option || scope ? (['accessDeniedException'] as const) : []),
  ]
}

/** Adds the refusals to the responses of an operation, each as a reference to its schema under `components`. */
export function addRefusals(responses: Responses, codes: readonly ErrorCode[]): void {
  for (const code of codes) {
    const status = String(errorCatalogue[code].status)
    const response = responses[status] ?? { description: status }
    const known = response.content?.['application/json']?.schema
    // Two of one code would make `oneOf` refuse both.
    if (known && JSON.stringify(known).includes(`"${code}"`)) continue
    const schema = { $ref: `#/components/schemas/${code}` }
    response.content = { 'application/json': { schema: known ? { oneOf: [...alternativesOf(known), schema] } : schema } }
    responses[status] = response
  }
}

/** The schemas that {@link addRefusals} refers to. */
export function refusalSchemas(codes: Iterable<ErrorCode>, converter: ZodToJsonSchemaConverter): Record<string, Schema> {
  const schemaOf = (code: ErrorCode) => {
    const [, params] = converter.convert(errorCatalogue[code].params, { strategy: 'output' })
    return {
      type: 'object',
      required: ['code', 'message', 'params'],
      properties: { code: { const: code }, message: { type: 'string' }, params },
    }
  }
  return Object.fromEntries([...new Set(codes)].map((code) => [code, schemaOf(code)]))
}

function alternativesOf(schema: Schema): Schema[] {
  return Array.isArray(schema.oneOf) ? schema.oneOf : [schema]
}
