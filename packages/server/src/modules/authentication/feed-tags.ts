type Listening = { accountId: string; teamIds: readonly string[]; rights: readonly string[]; options: readonly string[] }

/**
 * What an account may hear: what is for all staff, for it alone, for its teams, for it as long as it is in a team, and for whoever has a
 * right. The options of its plan are one tag more, that no event has: with other options it is sent away and comes back to another product.
 */
export function staffTags(account: Listening): string[] {
  return [
    'staff',
    `account:${account.accountId}`,
    `options:${account.options.toSorted().join(',')}`,
    ...account.teamIds.flatMap((teamId) => [`team:${teamId}`, memberTag({ teamId, accountId: account.accountId })]),
    ...account.rights.map((right) => `right:${right}`),
  ]
}

/** The tag of an account as a member of a team: nobody has it any more who has left the team. */
export function memberTag(member: { teamId: string; accountId: string }): string {
  return `member:${member.teamId}:${member.accountId}`
}

/** The tag of a customer on one channel: another channel of the same customer is another tag. */
export function visitorTag(visitor: { channelId: string; customerId: string }): string {
  return `visitor:${visitor.channelId}:${visitor.customerId}`
}
