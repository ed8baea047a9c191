import fc from 'fast-check'
import { type Call, type Role, roles } from './call.ts'
import { leftAlone } from './left-alone.ts'
import type { ApiDocument, Operation } from './read-document.ts'
import { arbitraryOf } from './schema-arbitrary.ts'
import { twistArbitrary } from './twist-arbitrary.ts'

/** Calls of every operation of the document: half of them right, the others with one to three things wrong. */
export function callArbitrary(document: ApiDocument): fc.Arbitrary<Call> {
  const operations = document.operations.filter(({ id }) => !leftAlone.has(id))
  return fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: callOf(operation) })))
}

/** Doors that are open to everybody do the most work behind them (a password's hash, a new visitor), and have the fewest fields. */
function weightOf({ open }: Operation): number {
  return open ? 1 : 4
}

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const required = operation.parameters.filter((one) => one.required).map((one) => one.name)
  const parameters = fc.record(Object.fromEntries(operation.parameters.map((one) => [one.name, arbitraryOf(one.schema, one.name)])), {
    requiredKeys: required,
  })
  const twists = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(twistArbitrary, { minLength: 1, maxLength: 3, size: 'small' }) },
  )
  return fc.record<Call>({
    operation: fc.constant(operation.id),
    role: roleFor(operation),
    organisation: fc.constantFrom<0 | 1>(0, 1),
    parameters,
    body: operation.body ? arbitraryOf(operation.body) : fc.constant(undefined),
    twists,
  })
}

/** Mostly whoever may; everybody else knocks too. */
function roleFor({ path, open }: Operation): fc.Arbitrary<Role> {
  if (path.startsWith('/customer/')) return mostly('visitor', 8)
  if (path.startsWith('/channel')) return mostly('administrator', 8, ['operator', 1])
  return open ? fc.constantFrom(...roles) : mostly('administrator', 3, ['operator', 4], ['supervisor', 3])
}

function mostly(role: Role, weight: number, ...others: [Role, number][]): fc.Arbitrary<Role> {
  const likely = [[role, weight] as const, ...others].map(([one, weight]) => ({ weight, arbitrary: fc.constant<Role>(one) }))
  return fc.oneof(...likely, { weight: 1, arbitrary: fc.constantFrom(...roles) })
}
