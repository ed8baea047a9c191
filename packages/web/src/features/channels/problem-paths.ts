import type { FieldError } from '@besedka/contract'

type Problems = Record<string, FieldError>

/** The complaints about a field and about what is inside it: `settings.copies` covers `settings.copies.0`. */
export function problemsAt(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => covers(path, key)))
}

/** The complaints about everything else. */
export function problemsElsewhere(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !covers(path, key)))
}

function covers(path: string, key: string): boolean {
  return key === path || key.startsWith(`${path}.`)
}
