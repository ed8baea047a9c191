import type { CustomerMessageView, Locale } from '@besedka/contract'
import type { ChatState, CustomerChat } from '@besedka/customer-sdk'

const words = {
  'ru-RU': { question: 'Здравствуйте! Когда привезут заказ?', answer: 'Добрый день! Сегодня до 18:00.' },
  'en-GB': { question: 'Hello! When will my order arrive?', answer: 'Good afternoon! Today before 6 pm.' },
}

/** A chat for looking at: two messages, or nothing yet where the form before them is shown; no server, nothing happens. */
export function previewChat(locale: Locale, { isFresh }: { isFresh: boolean }): CustomerChat {
  const { question, answer } = words[locale]
  const state: ChatState = {
    phase: 'ready',
    fault: null,
    settings: null,
    limits: null,
    customerName: '',
    isIdentified: !isFresh,
    connection: 'online',
    historyLoaded: true,
    messages: isFresh ? [] : [message(1, question), message(2, answer)],
    outgoing: [],
    notices: [],
    hasOlder: false,
    loadingOlder: false,
    hasOpenChat: !isFresh,
    onBot: false,
    operatorTyping: false,
    unread: 0,
  }
  const nothing = () => {}
  const soon = () => Promise.resolve()
  return {
    getSnapshot: () => state,
    subscribe: () => nothing,
    start: soon,
    open: soon,
    setVisible: nothing,
    markSeen: nothing,
    send: () => undefined,
    press: nothing,
    retry: nothing,
    cancel: nothing,
    removeFile: nothing,
    typing: nothing,
    loadOlder: soon,
    introduce: soon,
    setFields: soon,
    leaveContact: soon,
    takeApproach: () => new Promise(() => {}),
    fillPreChat: () => new Promise(() => {}),
    getRating: () => Promise.reject(new Error('A preview is not rated')),
    rate: () => Promise.reject(new Error('A preview is not rated')),
    findHelp: () => Promise.resolve([]),
    voteOnHelp: () => Promise.resolve(),
    readHelp: () => Promise.reject(new Error('A preview has no articles')),
    getPeople: () => Promise.resolve({ atWork: [], met: [], away: false, answersByMail: true }),
    getPlaceInQueue: () => Promise.resolve(null),
    identify: soon,
    setPage: nothing,
    loadFile: () => Promise.resolve(new Blob()),
    dispose: nothing,
  }
}

/** The customer asks, the company answers: the header stays the company's, which is what the form is about. */
function message(seq: 1 | 2, text: string): CustomerMessageView {
  const createdAt = new Date().toISOString()
  return {
    id: `preview-${seq}`,
    chatId: 'preview',
    seq,
    version: 1,
    from: seq === 1 ? 'customer' : 'operator',
    authorName: null,
    text,
    files: [],
    status: 'read',
    createdAt,
    editedAt: null,
  }
}
