import type { SecurityView } from '@besedka/contract'
import type { StaffContext } from '../authentication/index.ts'
import { confirmedUntil } from './confirmation.ts'
import { passkeysOf, toPasskeyView } from './passkey-view.ts'
import { findSecondFactors } from './second-factors.ts'

/** How one's own account is secured. */
export async function getSecurity({ app, account }: StaffContext): Promise<SecurityView> {
  const { system } = app.database
  const [factors, passkeys] = await Promise.all([findSecondFactors(system, account), passkeysOf(system, account)])
  return {
    totp: factors.totp,
    passkeys: passkeys.map(toPasskeyView),
    recoveryCodesLeft: factors.recoveryCodes,
    required: factors.required,
    confirmedUntil: confirmedUntil(account).toISOString(),
  }
}
