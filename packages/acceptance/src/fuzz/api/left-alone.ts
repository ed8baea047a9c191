/**
 * Calls that the run does not make, because they would take its own people out of it for good: afterwards every other call would be refused
 * at the door, and nothing behind it tried. The tests of their modules try them.
 */
export const leftAlone: ReadonlySet<string> = new Set([
  'security.setPolicy',
  'security.toggleTotp',
  'profile.changePassword',
  'accounts.update',
  'accounts.deactivate',
  'accounts.delete',
  'roles.update',
  'roles.delete',
])

/**
 * Calls that succeed only with what the run's people do not have: a second factor, the provider's staff, a link from a mail, a captcha that
 * was worked for, an id that is shown once, a chat that distribution has given, a message that a provider refused, a channel with reactions, rules at the version that
 * was read a moment before, a chat whose rating was asked for, a week of shifts that do not overlap by chance. They are knocked at with
 * everything, and nobody wonders that they never open.
 */
const beyondReach: readonly RegExp[] = [
  /^auth\.(passkeyChallenge|recover|checkRecovery|resetPassword|confirmChallenge)$/,
  /^(security|profile|registration|trialRequests|invitations|apiKeys|webhooks|push|accounts|roles)\./,
  /^(organisations|plans)\.|^audit\.observe$/,
  /^chats\.(accept|decline|trace)$|^messages\.(resend|react|takeBack)$|^customer\.rate$/,
  /^routing\.(createRule|updateRule|deleteRule|reorder|rollback|replay|cancelReplay)$/,
  /^workingHours\.setFor/,
]

/** Whether a call may go without a single success in a run. */
export function mayNeverSucceed(operation: string): boolean {
  return leftAlone.has(operation) || beyondReach.some((family) => family.test(operation))
}
