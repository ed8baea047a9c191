import { oc } from '@orpc/contract'
import type { ApiScope } from '../api-scopes.ts'
import type { AuditAction } from '../audit-actions.ts'
import type { OptionName } from '../plan-options.ts'
import type { RightName } from '../rights.ts'

/** Who may call a procedure. The guards, the OpenAPI document and the route matrix are all derived from it. */
export type ProcedureMeta = {
  /** `public`: anyone; `staff`: a signed-in account; `customer`: a visitor's token. */
  door: 'public' | 'staff' | 'customer'
  /** Right the account must have (spec 6), of several any one; without it the answer is `accessDeniedException`. */
  right?: RightName | readonly [RightName, ...RightName[]]
  /** Plan option the organisation must have. */
  option?: OptionName
  /** What an API key must be for to make this call; without it no key may. */
  scope?: ApiScope
  /** A second scope that a key must have, for a call that changes something and answers with what only another scope may read. */
  alsoScope?: ApiScope
  /**
   * The entry of the audit log that the call makes, of several one; `none`: its changes are not of the kind that is audited. Each call of staff
   * that changes something says which (`audit-matrix.test.ts`).
   */
  audits?: AuditAction | readonly [AuditAction, ...AuditAction[]] | 'none'
  /** A session that has to set up a second factor first may call it already. */
  whileEnrolling?: true
  /** Asked again and again: the answer has an `ETag`, and is 304 without a body where the asker has it already. */
  revalidated?: true
}

/** The rights that open a call, each alone; empty: none is asked for. */
export function rightsThatOpen({ right }: Pick<ProcedureMeta, 'right'>): readonly RightName[] {
  if (right === undefined) return []
  return typeof right === 'string' ? [right] : right
}

const base = oc.$meta<ProcedureMeta>({ door: 'staff' })

/** A call that needs no token. */
export const publicProcedure = base.meta({ door: 'public' }).route({ spec: (operation) => ({ ...operation, security: [] }) })

/** A call by a signed-in account, with a right where spec 6 names one. */
export function staffProcedure(needs: Omit<ProcedureMeta, 'door'> = {}) {
  return base.meta({ door: 'staff', ...needs })
}

/** A call by a signed-in account that it needs to sign out or to set up the second factor its organisation demands. */
export function enrollingProcedure(needs: Pick<ProcedureMeta, 'audits'> = {}) {
  return base.meta({ door: 'staff', whileEnrolling: true, ...needs })
}

/** A call by a customer's device, authorised by its visitor token. */
export const customerProcedure = base.meta({ door: 'customer' })
