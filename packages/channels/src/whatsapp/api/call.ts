import { callGraph, type GraphAccount, type GraphCall } from '../../meta/graph.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Business = GraphAccount

/** Calls the Cloud API. Throws {@link SendError}; the token is in a header, and in no error. */
export async function call<Result>(business: Business, given: GraphCall<Result>): Promise<Result> {
  return callGraph(business, given, explainRefusal)
}
