import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { closeObjects } from './close-objects.ts'
import type { ApiDocument, Operation } from './read-document.ts'

export type AnswerSchemas = {
  /** What is wrong with an operation's answer: nothing when the document says it may be given so. */
  complaints(operation: Operation, status: number, body: unknown): string[]
}

/**
 * Holds answers against the document, strictly: a property that it does not tell of is a complaint, because what is not described was
 * perhaps not meant to be shown.
 */
export function createAnswerSchemas(document: ApiDocument): AnswerSchemas {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false })
  addFormats.default(ajv)
  ajv.addSchema(closeObjects(document.source), 'document')

  return {
    complaints(operation, status, body) {
      if (!operation.statuses.has(status)) return [`${status} is no answer of ${operation.id}`]
      const pointer = [
        'paths',
        operation.path,
        operation.method.toLowerCase(),
        'responses',
        String(status),
        'content',
        'application/json',
        'schema',
      ]
      const validate = ajv.getSchema(
        `document#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
      )
      if (!validate) return [`${status} of ${operation.id} has no schema`]
      if (validate(body)) return []
      const { instancePath, message } = validate.errors?.at(-1) ?? {}
      return [`${status} of ${operation.id} is not what the document says: ${instancePath || 'the answer'} ${message}`]
    },
  }
}
