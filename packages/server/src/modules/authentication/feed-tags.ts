/** What an account may hear: what is for all staff, for it alone, for its teams, and for whoever has a right. */
export function staffTags(account: { accountId: string; teamIds: readonly string[]; rights: readonly string[] }): string[] {
  return [
    'staff',
    `account:${account.accountId}`,
    ...account.teamIds.map((id) => `team:${id}`),
    ...account.rights.map((right) => `right:${right}`),
  ]
}

/** The tag of a customer on one channel: another channel of the same customer is another tag. */
export function visitorTag(visitor: { channelId: string; customerId: string }): string {
  return `visitor:${visitor.channelId}:${visitor.customerId}`
}
