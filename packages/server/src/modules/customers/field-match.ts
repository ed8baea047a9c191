import type { FieldCondition } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { containing, eitherYo, exactly } from '../../platform/database/like.ts'
import { findsMany } from './finds-many.ts'

/**
 * Conditions on `customers` by the values of their defined fields, a single one for each field: it has one value. `frequent`: fields whose conditions very many
 * customers meet; not given, nobody knows.
 */
export function fieldsMatching(
  organisationId: string,
  conditions: readonly FieldCondition[],
  frequent?: ReadonlySet<string>,
): RawBuilder<boolean>[] {
  return [...Map.groupBy(conditions, ({ fieldId }) => fieldId)].flatMap(([fieldId, ofField]) => {
    const valued = valuedOf(ofField)
    const isEmpty = sql<boolean>`NOT EXISTS (SELECT FROM customer_field_values AS holder
      WHERE holder.organisation_id = ${organisationId} AND holder.customer_id = customers.id AND holder.field_id = ${fieldId})`
    // With very many holders a page fills soon: customers are looked at in the order of the list. Only the key is asked for, so that no index of values is taken for
    // each of them, whatever the planner knows of the table.
    const isHolder = sql<boolean>`(SELECT ${valueFits(valued)} FROM customer_field_values AS holder
      WHERE holder.organisation_id = ${organisationId} AND holder.customer_id = customers.id AND holder.field_id = ${fieldId}) IS TRUE`
    const holders = sql`SELECT holder.customer_id FROM customer_field_values AS holder
      WHERE holder.organisation_id = ${organisationId} AND holder.field_id = ${fieldId} AND ${valueFits(valued)}`
    // Few are looked up first, as an array: for a join the planner would rather go through all customers.
    const holds = frequent ? sql<boolean>`customers.id = ANY (ARRAY(${holders}))` : sql<boolean>`customers.id IN (${holders})`
    return [...(valued.length > 0 ? [frequent?.has(fieldId) ? isHolder : holds] : []), ...(valued.length < ofField.length ? [isEmpty] : [])]
  })
}

/** Of the fields that are asked about those whose conditions very many customers meet. */
export async function findFrequentFields(
  app: AppContext,
  organisationId: string,
  conditions: readonly FieldCondition[],
): Promise<ReadonlySet<string>> {
  const frequent = new Set<string>()
  for (const [fieldId, ofField] of Map.groupBy(valuedOf(conditions), (condition) => condition.fieldId)) {
    const held = findsMany(sql`FROM customer_field_values AS holder
      WHERE holder.organisation_id = ${organisationId} AND holder.field_id = ${fieldId} AND ${valueFits(ofField)}`)
    const { rows } = await sql<{ many: boolean }>`SELECT ${held} AS many`.execute(app.database.finder)
    if (rows[0]?.many) frequent.add(fieldId)
  }
  return frequent
}

function valuedOf(conditions: readonly FieldCondition[]): readonly FieldCondition[] {
  return conditions.filter(({ comparison }) => comparison !== 'empty')
}

function valueFits(conditions: readonly FieldCondition[]): RawBuilder<boolean> {
  const wanted = conditions.flatMap(({ comparison, value }) => (comparison === 'is' ? [value] : []))
  const others = conditions.flatMap(({ comparison, value }) => comparing(comparison, value) ?? [])
  return sql<boolean>`${sql.join([...(wanted.length > 0 ? [isOneOf(wanted)] : []), ...others, sql`true`], sql` AND `)}`
}

function comparing(comparison: FieldCondition['comparison'], value: string): RawBuilder<boolean> | undefined {
  switch (comparison) {
    case 'contains': {
      const fits = /[её]/i.test(value) ? sql`holder.value ~* ${eitherYo(value)}` : sql`holder.value ILIKE ${containing(value)}`
      return sql`(folded(holder.value) LIKE folded(${containing(value)}) AND ${fits})`
    }
    case 'from':
      return inRange(sql`>=`, value)
    case 'to':
      return inRange(sql`<=`, value)
    default:
      return undefined
  }
}

/** Days are compared as they are written. The index knows only short values, and numbers by themselves. */
function inRange(compared: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  return /^\d{4}-/.test(value)
    ? sql`(length(holder.value) = 10 AND length(holder.value) <= 64 AND holder.value ${compared} ${value})`
    : sql`(plain_number(holder.value) IS NOT NULL AND plain_number(holder.value) ${compared} ${value}::numeric)`
}

/** Options, numbers, days, yes and no as they are kept; texts in whatever capitals. */
function isOneOf(values: readonly string[]): RawBuilder<boolean> {
  const plain = values.filter((value) => isPlain.test(value))
  const said = values.filter((value) => !isPlain.test(value))
  const ways = [
    ...(plain.length > 0 ? [sql`(holder.value = ANY (${plain}::text[]) AND length(holder.value) <= 64)`] : []),
    ...said.map((text) => sql`(folded(holder.value) LIKE folded(${exactly(text)}) AND lower(holder.value) = lower(${text}))`),
  ]
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`
}

const isPlain = /^([\d.-]{1,22}|yes|no|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/
