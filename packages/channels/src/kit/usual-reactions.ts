/** What people put under messages at work: as much as fits beside a message. Every messenger that takes any emoji takes these. */
export const usualReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏', '👏', '🔥', '🎉'] as const
