/** Documents whose text is read, by the type that their row names. */
const kinds = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'plain',
  'text/csv': 'plain',
} as const satisfies Record<string, string>

export type DocumentKind = (typeof kinds)[keyof typeof kinds]

/** The types of files whose text can be read. */
export const readableTypes: readonly string[] = Object.keys(kinds)

/** Undefined for a file whose text cannot be read. */
export function documentKindOf(mimeType: string): DocumentKind | undefined {
  return Object.entries(kinds).find(([type]) => type === mimeType)?.[1]
}
