import { contractRoutes } from 'virtual:contract-routes'
import type { Contract } from '@besedka/contract'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { type CallOptions, call } from './call.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

type EntityOf<Answer> = Answer extends { entity: infer Entity } ? Entity : never

type Call<Input, Answer> = unknown extends Input
  ? (input?: undefined, options?: CallOptions) => Promise<EntityOf<Answer>>
  : Record<string, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<EntityOf<Answer>>
    : (input: Input, options?: CallOptions) => Promise<EntityOf<Answer>>

/** Every procedure of the contract as a function: `api.chats.get({ chatId })` answers the chat or throws `ApiError`. */
export type Api = {
  [Area in keyof Inputs]: {
    [Name in keyof Inputs[Area]]: Name extends keyof Outputs[Area] ? Call<Inputs[Area][Name], Outputs[Area][Name]> : never
  }
}

/** What a call of the contract takes. */
export type InputOf<Area extends keyof Inputs, Name extends keyof Inputs[Area]> = Inputs[Area][Name]

export const api = makeApi(contractRoutes)

function makeApi(routes: Record<string, Record<string, string>>): Api {
  const areas = Object.entries(routes).map(([area, procedures]) => {
    const calls = Object.entries(procedures).map(([name, route]) => [
      name,
      (input?: unknown, options?: CallOptions) => call(route, input, options),
    ])
    return [area, Object.fromEntries(calls)] as const
  })
  // The table is made from the same contract as the type, so each name has its call.
  return Object.fromEntries(areas) as Api
}
