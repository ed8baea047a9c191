import type pg from 'pg'

/** What pg and `read-values.ts` make of a type of PostgreSQL. JSON has any shape: the module that owns the table says which. */
const readAs: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  regconfig: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

type Column = { table: string; name: string; type: string; isArray: boolean; nullable: boolean; filled: boolean; computed: boolean }

/** The tables of a migrated database and their columns, as the text of `columns.ts`. Throws for a type that `readAs` does not know. */
export async function describeColumns(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, coalesce(element.typname, t.typname) AS type, element.oid IS NOT NULL AS "isArray",
           NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS filled, a.attgenerated <> '' AS computed
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_type element ON element.oid = t.typelem AND t.typcategory = 'A'
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    ORDER BY c.relname COLLATE "C", a.attnum`)
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  const bodies = tables.map(([table, columns]) => `  ${table}: {\n${columns.map((column) => `    ${member(column)}\n`).join('')}  }\n`)
  return `import type { Generated, GeneratedAlways } from 'kysely'

/** Written by \`npm run columns\` from the migrated schema. Each module gives meaning to the columns of its own tables (\`tables.ts\`). */
export type Columns = {\n${bodies.join('')}}\n`
}

function member({ table, name, type, isArray, nullable, filled, computed }: Column): string {
  const one = readAs[type]
  if (!one) throw new Error(`${table}.${name} is of the type ${type}, which describe-columns.ts does not know`)
  const value = `${one}${isArray ? '[]' : ''}${nullable && one !== 'unknown' ? ' | null' : ''}`
  if (computed) return `${name}: GeneratedAlways<${value}>`
  return `${name}: ${filled ? `Generated<${value}>` : value}`
}
