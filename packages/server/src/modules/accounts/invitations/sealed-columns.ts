import type { SealedColumn } from '../../../platform/crypto/reseal.ts'

/** Where the link of an invitation stands: in another row it does not open. */
export function linkPlace(organisationId: string, invitationId: string): string {
  return `invitations/${organisationId}/${invitationId}`
}

/** What invitations keep sealed: their links. */
export const sealedColumnsOfInvitations: readonly SealedColumn[] = [
  {
    table: 'invitations',
    key: ['organisation_id', 'id'],
    column: 'sealed_token',
    type: 'text',
    sealedIn: ['modules/accounts/invitations/mail-link.ts'],
    placeOf: (row) => linkPlace(row.organisation_id ?? '', row.id ?? ''),
  },
]
