import type { HandOver } from '@besedka/contract'

/** What is chosen in the dialog; a colleague and a team stay chosen while another way is looked at. */
export type Heir = { type: HandOver['type']; operatorId: string; teamId: string }

/** The choice as the server takes it; undefined while somebody has still to be chosen. */
export function handOverTo({ type, operatorId, teamId }: Heir): HandOver | undefined {
  if (type === 'operator') return operatorId ? { type, accountId: operatorId } : undefined
  if (type === 'team') return teamId ? { type, teamId } : undefined
  return { type }
}
