import type { OperatorView, TransferTargets } from '@besedka/contract'

/** The targets with what operators do at this moment, which the screen knows earlier than the answer that it has asked for. */
export function withPresence(targets: TransferTargets, operators: ReadonlyMap<string, OperatorView>): TransferTargets {
  return {
    ...targets,
    operators: targets.operators.map((target) => {
      const now = operators.get(target.accountId)
      return now ? { ...target, status: now.status, reason: now.reason } : target
    }),
  }
}
