import type { ChatView, MessageView } from '@besedka/contract'

export const anna = '00000000-0000-7000-8000-00000000000a'
export const boris = '00000000-0000-7000-8000-00000000000b'

export function sampleChat(change: Partial<ChatView> = {}): ChatView {
  return {
    id: 'chat-1',
    version: 1,
    state: 'assigned',
    channelId: 'channel-1',
    customerId: 'customer-1',
    customerName: 'Мария',
    subject: null,
    assigneeId: anna,
    lastAssigneeId: null,
    teamId: null,
    startedBy: 'customer',
    createdById: null,
    teamOnly: false,
    participantIds: [anna],
    lastSeq: 0,
    lastMessage: null,
    readSeq: 0,
    unanswered: 0,
    waitingSince: null,
    customerDeliveredSeq: 0,
    customerReadSeq: 0,
    createdAt: '2026-05-12T08:00:00.000Z',
    activeAt: '2026-05-12T08:00:00.000Z',
    closedAt: null,
    queuedAt: null,
    assignedAt: null,
    acceptBefore: null,
    given: false,
    arrival: null,
    snoozedUntil: null,
    returned: null,
    priority: 'normal',
    pinned: false,
    tags: [],
    followerIds: [],
    scheduled: 0,
    urgency: 'onTime',
    halfOverdueAt: null,
    overdueAt: null,
    quality: null,
    categoryIds: [],
    categoryNames: [],
    customerWroteAt: null,
    blockedAt: null,
    customerStatusId: null,
    replyUntil: null,
    botId: null,
    ...change,
  }
}

export function sampleMessage(change: Partial<MessageView> = {}): MessageView {
  const seq = change.seq ?? 1
  return {
    id: `message-${seq}`,
    chatId: 'chat-1',
    seq,
    version: 1,
    kind: 'customer',
    authorId: null,
    authorName: null,
    text: `Сообщение ${seq}`,
    files: [],
    extras: null,
    delivery: null,
    status: 'sent',
    createdAt: new Date(Date.parse('2026-05-12T08:00:00Z') + seq * 1_000).toISOString(),
    editedAt: null,
    ...change,
  }
}
