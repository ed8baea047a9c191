const declaration = /interface Tables \{([^}]*)\}/g
const naming = [
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*\[?['"`]([a-z_]+)/g,
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z_]+)\b/g,
]

/** The tables that a module's `tables.ts` adds to the schema, and so owns. */
export function declaredTables(source: string): string[] {
  const bodies = [...source.matchAll(declaration)].map((match) => match[1] ?? '')
  return bodies.flatMap((body) => [...body.matchAll(/^\s*([a-z_]+)\??:/gm)].map((match) => match[1] ?? ''))
}

/** The tables that a file reads or writes, by Kysely or in SQL of its own (key words in capitals). */
export function namedTables(source: string): string[] {
  return [...new Set(naming.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? '')))]
}
