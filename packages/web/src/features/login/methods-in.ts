import type { SecondFactor } from '@besedka/contract'

const usualFirst = ['totp', 'passkey', 'recoveryCode'] as const satisfies readonly SecondFactor[]

/** The second factors that a refusal names, in the order in which they are offered. */
export function methodsIn(params: Readonly<Record<string, unknown>>): SecondFactor[] {
  const named: readonly unknown[] = Array.isArray(params.methods) ? params.methods : []
  return usualFirst.filter((method) => named.includes(method))
}
