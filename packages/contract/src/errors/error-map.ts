import { type ErrorCode, errorCatalogue } from './catalogue.ts'

type ErrorMapOf<C extends ErrorCode> = {
  [K in C]: { status: (typeof errorCatalogue)[K]['status']; data: (typeof errorCatalogue)[K]['params'] }
}

/** The errors that a procedure may answer, for `oc.errors(errors('chatNotFoundByIdException', …))`. */
export function errors<const C extends ErrorCode>(...codes: readonly C[]): ErrorMapOf<C> {
  const map: Partial<Record<ErrorCode, unknown>> = {}
  for (const code of codes) map[code] = { status: errorCatalogue[code].status, data: errorCatalogue[code].params }
  // TypeScript cannot follow a map built key by key; the loop above gives each code exactly its own entry.
  return map as ErrorMapOf<C>
}
