import { type ApiError, isApiError } from '../../../api/api-error.ts'

/** What a chat lacks that cannot be closed: its category at least, or only fields. */
export type Lack = 'category' | 'fields'

/** What a chat gets by being closed. */
export type GivenAtClosing = { categoryId?: string | undefined; values?: Record<string, string> | undefined }

const lacks: ReadonlyMap<unknown, Lack> = new Map([
  ['closingWithoutCategoryException', 'category'],
  ['chatSessionCategoryNotSelectedException', 'category'],
  ['closingWithoutFieldsException', 'fields'],
])

/** What was lacking where closing was refused, by hand or as an act of a macro; undefined: it was refused for another reason. */
export function lackIn(error: unknown): Lack | undefined {
  if (!isApiError(error)) return undefined
  return lacks.get(error.code === 'chatStepRefusedException' ? refusalIn(error) : error.code)
}

function refusalIn({ params: { type, refusal } }: ApiError): unknown {
  return type === 'close' && typeof refusal === 'object' && refusal !== null && 'code' in refusal ? refusal.code : undefined
}
