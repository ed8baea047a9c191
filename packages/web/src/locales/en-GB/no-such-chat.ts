export const noSuchChat = {
  title: 'No such chat',
  reason: 'The link may have been cut short, or you may not see this chat.',
  toList: 'Back to the list',
} as const
