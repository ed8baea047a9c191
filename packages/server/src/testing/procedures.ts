import { type Contract, contract, type ErrorCode, isErrorCode, type ProcedureMeta } from '@besedka/contract'
import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { z } from 'zod'

/** A procedure of the contract with its dotted name, as tests that go over all of them see it. */
export type Procedure = {
  name: ProcedureName
  method: string
  /** As the contract writes it, with `{chatId}` in place of ids. */
  path: string
  meta: ProcedureMeta
  summary: string | undefined
  input: z.ZodType | undefined
  codes: ErrorCode[]
}

type Names<C> = { [G in keyof C & string]: `${G}.${keyof C[G] & string}` }[keyof C & string]
export type ProcedureName = Names<Contract>

/** The typed calls: `api.chats.get({ chatId })` answers the entity, or throws an ApiError. */
export type Api = { [G in keyof Contract]: { [P in keyof Contract[G]]: Call<Input<G, P>, Entity<G, P>> } }

/** The input may be left out where nothing in it is required. */
type Call<I, E> = undefined extends I
  ? (input?: I) => Promise<E>
  : Partial<I> extends I
    ? (input?: I) => Promise<E>
    : (input: I) => Promise<E>

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>
type Input<G extends keyof Contract, P extends keyof Contract[G]> = G extends keyof Inputs
  ? P extends keyof Inputs[G]
    ? Inputs[G][P]
    : never
  : never
type Entity<G extends keyof Contract, P extends keyof Contract[G]> = G extends keyof Outputs
  ? P extends keyof Outputs[G]
    ? Outputs[G][P] extends { entity: infer E }
      ? E
      : never
    : never
  : never

/** Every procedure of the contract, in its order. */
export const procedures: readonly Procedure[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, procedure]) => describe(`${group}.${name}` as ProcedureName, procedure)),
)

export function procedureNamed(name: ProcedureName): Procedure {
  const found = procedures.find((procedure) => procedure.name === name)
  if (!found) throw new Error(`The contract has no procedure ${name}`)
  return found
}

function describe(name: ProcedureName, procedure: AnyContractProcedure): Procedure {
  const { route, meta, inputSchema, errorMap } = procedure['~orpc']
  return {
    name,
    method: route.method ?? 'POST',
    path: route.path ?? '',
    summary: route.summary,
    // The contract defines all its procedures by `define.ts`, so this is their metadata, and their schemas are Zod's.
    meta: meta as ProcedureMeta,
    input: inputSchema as z.ZodType | undefined,
    codes: Object.keys(errorMap).filter(isErrorCode),
  }
}
