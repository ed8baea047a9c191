import {
  clientRightNames,
  contract,
  type PageGuard,
  type ProcedureMeta,
  pageGuards,
  type RightExplanation,
  type RightName,
  rightNames,
  rightsThatOpen,
} from '@besedka/contract'
import type { CurrentAccount } from '../authentication/index.ts'

type Call = RightExplanation['calls'][number]

/** What opens with each right, taken from the contract and the page guards; RIGHT_OBSERVER only for those who have it. */
export function explainRights(account: Pick<CurrentAccount, 'rights'>): RightExplanation[] {
  const shown = account.rights.has('RIGHT_OBSERVER') ? rightNames : clientRightNames
  return shown.map((right) => ({
    right,
    grantable: account.rights.has(right),
    calls: callsBehind.get(right) ?? [],
    pages: pagesBehind(right),
  }))
}

const callsBehind: ReadonlyMap<RightName, Call[]> = groupCalls()

function groupCalls(): Map<RightName, Call[]> {
  const calls = new Map<RightName, Call[]>()
  for (const procedure of Object.values(contract).flatMap((group) => Object.values(group))) {
    const { meta, route } = procedure['~orpc']
    // The contract defines all its procedures by `define.ts`, so this is their metadata.
    const call = { method: route.method ?? 'POST', path: `/api${route.path ?? ''}`, summary: route.summary ?? '' }
    for (const right of rightsThatOpen(meta as ProcedureMeta)) calls.set(right, [...(calls.get(right) ?? []), call])
  }
  return calls
}

function pagesBehind(right: RightName): string[] {
  const guards: [string, PageGuard][] = Object.entries(pageGuards)
  return guards.flatMap(([path, guard]) => (guard.right === right ? [path] : []))
}
