import fc from 'fast-check'
import { formatArbitrary } from './format-arbitrary.ts'
import { kindOf, linkTo } from './links.ts'
import type { Schema } from './read-document.ts'

const longTextSteps = 50_000

/**
 * Values that a schema allows, its bounds more often than what lies between them. `name` is the property's: the ids of things that are
 * there are better than ids made up. A keyword that is not understood throws, so that none is silently left untested.
 */
export function arbitraryOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  for (const keyword of Object.keys(schema))
    if (!understood.has(keyword)) throw new Error(`The driver does not know "${keyword}" (${name})`)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return oneOfThese(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one: Schema) => arbitraryOf(one, name)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: unknown) => arbitraryOf({ ...schema, type }, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return arrayOf(schema, name)
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const understood = new Set(
  (
    'type const enum anyOf oneOf properties required additionalProperties propertyNames prefixItems items minItems maxItems minLength maxLength ' +
    'pattern format contentEncoding minimum maximum exclusiveMinimum exclusiveMaximum default description title'
  ).split(' '),
)

/** Of the many types of channels only some can be connected yet; those more often. */
function oneOfThese(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const sensible = ['site_chat', 'chat_page', 'telegram', 'email'].filter((one) => values.includes(one))
  return sensible.length > 0 ? fc.oneof(fc.constantFrom<unknown>(...sensible), fc.constantFrom(...values)) : fc.constantFrom(...values)
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const fields = Object.entries(properties).map(([name, one]) => {
    const value = arbitraryOf(one, name)
    // Optional ones mostly stay away: each of them may be what a call is refused for.
    return [name, required.has(name) ? value : fc.oneof({ weight: 2, arbitrary: fc.constant<unknown>(absent) }, value)] as const
  })
  const known = fc
    .record(Object.fromEntries(fields))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== absent)))
  const more = schema.additionalProperties
  if (schema.properties !== undefined || more === undefined || more === false) return known
  const keys = arbitraryOf({ type: 'string', maxLength: 20, ...(schema.propertyNames as Schema | undefined) })
  // Nothing in particular is what most of these may always be.
  const some = fc.dictionary(keys as fc.Arbitrary<string>, arbitraryOf(more === true ? {} : (more as Schema)), { maxKeys: 4 })
  return fc.oneof(fc.constant({}), some)
}

function arrayOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map((one: Schema) => arbitraryOf(one, name)))
  const [minLength, maxLength] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 5)]
  const items = arbitraryOf((schema.items ?? {}) as Schema, name)
  return fc.oneof(
    { weight: 5, arbitrary: fc.array(items, { minLength, maxLength: Math.min(maxLength, minLength + 2) }) },
    fc.array(items, { minLength, maxLength }),
  )
}

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const kind = kindOf(name)
  if (kind !== undefined) return linkTo(kind)
  const sensible = sensibleTexts[name]
  if (sensible)
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sensible) }, fc.string({ maxLength: Number(schema.maxLength ?? 60) }))
  if (typeof schema.format === 'string') return formatArbitrary(schema.format)
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern, 'u'))
  const minLength = Number(schema.minLength ?? 0)
  const maxLength = Math.min(Number(schema.maxLength ?? 300), longTextSteps)
  const plain = fc
    .string({ unit: letter, minLength, maxLength: Math.min(maxLength, minLength + 40) })
    .filter((text) => text.length <= maxLength)
  const bounds = fc.constantFrom(minLength, maxLength).map((length) => 'ж'.repeat(length))
  return fc.oneof({ weight: 20, arbitrary: plain }, { weight: maxLength > 1_000 ? 1 : 4, arbitrary: bounds })
}

/** What the document leaves open but the product does not. */
const sensibleTexts: Readonly<Record<string, readonly string[]>> = {
  timeZone: ['UTC', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Asia/Vladivostok'],
  locale: ['ru-RU', 'en-GB', 'de', 'zh-Hant-TW'],
  pageUrl: ['https://shop.test/garden?x=1#y', 'http://[::1]/'],
}

const absent = Symbol('absent')

/** Made once: it holds all of Unicode. */
const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const whole = schema.type === 'integer'
  const min = Number(schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1_000 : Number(schema.exclusiveMinimum) + 1))
  const max = Number(schema.maximum ?? (schema.exclusiveMaximum === undefined ? min + 100_000 : Number(schema.exclusiveMaximum) - 1))
  const between = whole ? fc.integer({ min: clamp(min), max: clamp(max) }) : fc.double({ min, max, noNaN: true })
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: clamp(min), max: clamp(Math.min(max, min + 20)) }), between)
}

function clamp(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(value)))
}
