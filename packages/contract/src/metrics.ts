import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** What is written down of a chat for the numbers: each happened at a moment, in a channel, with a team and an operator of that moment. */
export const factKinds = [
  'opened',
  'returned',
  'reopened',
  'closed',
  'answered',
  'unanswered',
  'firstReply',
  'firstReplyWithBot',
  'turn',
  'turnLost',
  'queue',
  'queueLost',
  'hands',
  'bot',
  'botHeard',
  'transfer',
  'unassigned',
  'halfOverdue',
  'overdue',
  'asked',
  'rating',
  'messageIn',
  'messageOut',
  'note',
  'automatic',
  'botMessage',
  'failed',
  // Where a chat stood until it was moved or closed, and where it stands now.
  'stood',
  'stands',
] as const
export const FactKind = z.enum(factKinds)
export type FactKind = z.infer<typeof FactKind>

/** What a metric is counted from: facts of chats, or the attendance of operators. */
export type MetricKind = FactKind | 'attendance'

export const metricIds = [
  'chats.opened',
  'chats.new',
  'customers.active',
  'customers.returned',
  'chats.reopened',
  'chats.open',
  'chats.closed',
  'chats.answered',
  'chats.once',
  'chats.unanswered',
  'chats.abandoned',
  'messages.in',
  'messages.out',
  'messages.notes',
  'messages.automatic',
  'messages.bot',
  'delivery.failed',
  'wait.firstReply',
  'wait.firstReplyWithBot',
  'wait.reply',
  'wait.queue',
  'wait.queueLost',
  'time.inHands',
  'time.toClose',
  'bot.chats',
  'bot.contained',
  'bot.fallback',
  'time.onBot',
  'late.half',
  'late.full',
  'late.inTime',
  'transfers',
  'unassigned',
  'rating.mean',
  'rating.share',
  'rating.asked',
  'operator.online',
  'operator.break',
  'operator.offline',
  'operator.load',
  'operator.loadMax',
  'operator.perHour',
] as const
export const MetricId = z.enum(metricIds)
export type MetricId = z.infer<typeof MetricId>

/**
 * How a metric is reckoned from its facts: how many there are; how many of them are marked, alone or as a share; the sum of their values; the
 * mean of their values; how long they took.
 */
export const factUnits = ['count', 'marked', 'share', 'sum', 'mean', 'duration'] as const

/**
 * How a metric is reckoned that facts one by one do not tell: how many stood at the end; how many customers it were; how long in all; how many at
 * once, on average over the time or at most; how many in an hour at work.
 */
const otherUnits = ['standing', 'customers', 'time', 'load', 'peak', 'rate'] as const
export const metricUnits = [...factUnits, ...otherUnits] as const
export type MetricUnit = (typeof metricUnits)[number]

export type Metric = {
  kind: MetricKind
  unit: MetricUnit
  /** Which way is good news; null: neither. */
  better: 'more' | 'less' | null
  name: LocalText
  /** How it is counted, in a sentence or two. */
  how: LocalText
}

/** Every metric, defined once: reports, exports, calls and the explanation beside a number read it here. */
export const metrics: Readonly<Record<MetricId, Metric>> = {
  'chats.opened': {
    kind: 'opened',
    unit: 'count',
    better: null,
    name: { 'ru-RU': 'Открыто чатов', 'en-GB': 'Chats opened' },
    how: {
      'ru-RU': 'Чаты, которые начались за период: их начал клиент или оператор. Чат относится к моменту открытия.',
      'en-GB': 'Chats that began in the period, by a customer or an operator. A chat belongs to the moment it was opened.',
    },
  },
  'chats.new': {
    kind: 'opened',
    unit: 'marked',
    better: null,
    name: { 'ru-RU': 'Новые клиенты', 'en-GB': 'New customers' },
    how: {
      'ru-RU': 'Открытые чаты, которые стали для клиента первыми за всё время.',
      'en-GB': 'Chats opened that were the first ever of their customer.',
    },
  },
  'customers.active': {
    kind: 'opened',
    unit: 'customers',
    better: 'more',
    name: { 'ru-RU': 'Активные клиенты', 'en-GB': 'Active customers' },
    how: {
      'ru-RU':
        'Клиенты, у которых за период начался хотя бы один чат. Каждый считается один раз, поэтому сумма строк может быть больше, чем всего.',
      'en-GB':
        'Customers with at least one chat that began in the period. Each counts once, so the rows may add up to more than the total.',
    },
  },
  'customers.returned': {
    kind: 'returned',
    unit: 'count',
    better: 'more',
    name: { 'ru-RU': 'Вернувшиеся клиенты', 'en-GB': 'Customers who came back' },
    how: {
      'ru-RU': 'Чаты клиентов, которые до этого не начинали чатов 30 дней или дольше. Чат относится к моменту открытия.',
      'en-GB': 'Chats of customers who had begun none for 30 days or longer. A chat belongs to the moment it was opened.',
    },
  },
  'chats.reopened': {
    kind: 'reopened',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Открыто заново', 'en-GB': 'Chats reopened' },
    how: {
      'ru-RU': 'Закрытые чаты, которые сотрудник открыл заново. Отмена закрытия в первую минуту не считается.',
      'en-GB': 'Closed chats that a person opened again. Taking a closing back in its first minute is none.',
    },
  },
  'chats.open': {
    kind: 'stands',
    unit: 'standing',
    better: 'less',
    name: { 'ru-RU': 'Открыто на конец', 'en-GB': 'Open at the end' },
    how: {
      'ru-RU':
        'Чаты, которые в конце периода были у бота, в очереди или у сотрудника; если период ещё идёт — сейчас. В строке по времени — на конец этого промежутка, поэтому строки не складываются.',
      'en-GB':
        'Chats that were on a bot, in a queue or in somebody’s hands when the period ended, or are now while it runs. A row of time says it of its own end, so rows do not add up.',
    },
  },
  'chats.closed': {
    kind: 'closed',
    unit: 'count',
    better: null,
    name: { 'ru-RU': 'Закрыто чатов', 'en-GB': 'Chats closed' },
    how: {
      'ru-RU': 'Закрытия, которые остались в силе. Если закрытие отменили, его как будто не было.',
      'en-GB': 'Closings that stand. One that was taken back never happened.',
    },
  },
  'chats.answered': {
    kind: 'answered',
    unit: 'count',
    better: 'more',
    name: { 'ru-RU': 'Закрыто с ответом', 'en-GB': 'Closed answered' },
    how: {
      'ru-RU': 'Закрытые чаты, в которых клиент написал и ему ответил сотрудник. Автоответы и просьбы об оценке ответом не считаются.',
      'en-GB': 'Closed chats in which the customer wrote and a person answered. Automatic texts and requests for a rating are no answers.',
    },
  },
  'chats.once': {
    kind: 'answered',
    unit: 'share',
    better: 'more',
    name: { 'ru-RU': 'Решено с первого раза', 'en-GB': 'Solved at once' },
    how: {
      'ru-RU':
        'Доля закрытых с ответом чатов, после которых клиент за 24 часа не начал нового чата, а этот не открыли заново. В условиях отчёта вместо 24 часов можно выбрать 72 часа или 7 дней. Пока это время не прошло, число ещё может измениться.',
      'en-GB':
        'Share of chats closed answered after which the customer began no other within 24 hours, and this one was not reopened. The conditions of a report can make it 72 hours or 7 days. Until that time is over the number may change.',
    },
  },
  'chats.unanswered': {
    kind: 'unanswered',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Закрыто без ответа', 'en-GB': 'Closed unanswered' },
    how: {
      'ru-RU': 'Закрытые чаты, в которых клиент написал, а сотрудник так и не ответил.',
      'en-GB': 'Closed chats in which the customer wrote and nobody ever answered.',
    },
  },
  'chats.abandoned': {
    kind: 'unanswered',
    unit: 'marked',
    better: 'less',
    name: { 'ru-RU': 'Клиент не дождался', 'en-GB': 'Abandoned' },
    how: {
      'ru-RU': 'Закрытые без ответа чаты, в которых последним писал клиент: ни сотрудник, ни бот ему не ответили.',
      'en-GB': 'Chats closed unanswered in which the customer wrote last: neither a person nor a bot has answered.',
    },
  },
  'messages.in': {
    kind: 'messageIn',
    unit: 'sum',
    better: null,
    name: { 'ru-RU': 'Сообщений от клиентов', 'en-GB': 'Messages from customers' },
    how: {
      'ru-RU':
        'Сообщения, написанные клиентами. Автоматические письма и нажатие «Начать» не считаются. В строке сотрудника — сообщения, пришедшие, когда чат был у него.',
      'en-GB':
        'Messages written by customers; automatic letters and the first press of Start are not. By operator: those that came while the chat was theirs.',
    },
  },
  'messages.out': {
    kind: 'messageOut',
    unit: 'sum',
    better: null,
    name: { 'ru-RU': 'Ответов сотрудников', 'en-GB': 'Replies' },
    how: {
      'ru-RU': 'Сообщения клиентам, написанные сотрудниками, в том числе по шаблону.',
      'en-GB': 'Messages to customers written by people, from templates too.',
    },
  },
  'messages.notes': {
    kind: 'note',
    unit: 'sum',
    better: null,
    name: { 'ru-RU': 'Заметок', 'en-GB': 'Notes' },
    how: { 'ru-RU': 'Внутренние заметки, которых клиент не видит.', 'en-GB': 'Internal notes, which customers never see.' },
  },
  'messages.automatic': {
    kind: 'automatic',
    unit: 'sum',
    better: null,
    name: { 'ru-RU': 'Автоматических сообщений', 'en-GB': 'Automatic messages' },
    how: {
      'ru-RU': 'Автоответы, фразы удержания, просьбы об оценке и сообщения, отправленные программами.',
      'en-GB': 'Auto-replies, holding phrases, requests for a rating, and what programs sent.',
    },
  },
  'messages.bot': {
    kind: 'botMessage',
    unit: 'sum',
    better: null,
    name: { 'ru-RU': 'Сообщений ботов', 'en-GB': 'Messages from bots' },
    how: { 'ru-RU': 'Сообщения клиентам, написанные чат-ботами.', 'en-GB': 'Messages to customers written by chat bots.' },
  },
  'delivery.failed': {
    kind: 'failed',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Не доставлено', 'en-GB': 'Not delivered' },
    how: {
      'ru-RU': 'Сообщения клиентам, которые так и не были доставлены. Относятся к моменту, когда их написали.',
      'en-GB': 'Messages to customers that were never delivered. They belong to the moment they were written.',
    },
  },
  'wait.firstReply': {
    kind: 'firstReply',
    unit: 'duration',
    better: 'less',
    name: { 'ru-RU': 'Время первого ответа', 'en-GB': 'Time to first reply' },
    how: {
      'ru-RU':
        'От первого сообщения клиента, а после бота — от передачи сотрудникам, до первого ответа сотрудника. Относится к моменту ответа и к тому, кто ответил.',
      'en-GB':
        'From the customer’s first message, or after a bot from its handing over, to the first reply of a person. Belongs to the moment of the reply and to who gave it.',
    },
  },
  'wait.firstReplyWithBot': {
    kind: 'firstReplyWithBot',
    unit: 'duration',
    better: 'less',
    name: { 'ru-RU': 'Первый ответ с учётом бота', 'en-GB': 'First reply, with the bot’s time' },
    how: {
      'ru-RU': 'От первого сообщения клиента до первого ответа сотрудника, вместе со временем у бота.',
      'en-GB': 'From the customer’s first message to the first reply of a person, the time with a bot included.',
    },
  },
  'wait.reply': {
    kind: 'turn',
    unit: 'duration',
    better: 'less',
    name: { 'ru-RU': 'Время ответа', 'en-GB': 'Time to reply' },
    how: {
      'ru-RU':
        'Каждое ожидание клиента: от первого неотвеченного сообщения, а после бота — от передачи сотрудникам, до ответа сотрудника. В одном чате их может быть несколько.',
      'en-GB':
        'Each wait of a customer: from the first unanswered message, or after a bot from its handing over, to the reply of a person. One chat may have several.',
    },
  },
  'wait.queue': {
    kind: 'queue',
    unit: 'duration',
    better: 'less',
    name: { 'ru-RU': 'Ожидание в очереди', 'en-GB': 'Time in queue' },
    how: {
      'ru-RU':
        'Сколько чат простоял в очереди, пока его не взял или не получил оператор, без времени у бота. Относится к моменту назначения.',
      'en-GB':
        'How long a chat stood in a queue until an operator took it or was given it, without its time on a bot. Belongs to the moment of assignment.',
    },
  },
  'wait.queueLost': {
    kind: 'queueLost',
    unit: 'duration',
    better: 'less',
    name: { 'ru-RU': 'Ушли из очереди', 'en-GB': 'Left the queue' },
    how: {
      'ru-RU': 'Ожидания в очереди, которые закончились не назначением оператора: чат закрыли или передали в другую очередь.',
      'en-GB': 'Stays in a queue that ended otherwise than with an operator: the chat was closed or moved to another queue.',
    },
  },
  'time.inHands': {
    kind: 'hands',
    unit: 'duration',
    better: null,
    name: { 'ru-RU': 'Время у оператора', 'en-GB': 'Time in hands' },
    how: {
      'ru-RU': 'Сколько чат пробыл у одного оператора: до закрытия, передачи или возврата в очередь.',
      'en-GB': 'How long a chat stayed with one operator: until it was closed, transferred or went back to a queue.',
    },
  },
  'time.toClose': {
    kind: 'closed',
    unit: 'duration',
    better: null,
    name: { 'ru-RU': 'Длительность чата', 'en-GB': 'Time to close' },
    how: {
      'ru-RU': 'От открытия чата до закрытия, которое осталось в силе.',
      'en-GB': 'From the opening of a chat to the closing that stands.',
    },
  },
  'bot.chats': {
    kind: 'bot',
    unit: 'count',
    better: null,
    name: { 'ru-RU': 'Разговоров с ботом', 'en-GB': 'Talks with a bot' },
    how: {
      'ru-RU': 'Сколько раз чат побывал у ботов. Относится к моменту, когда чат ушёл от бота или был закрыт.',
      'en-GB': 'How often a chat was with bots. Belongs to the moment it left the bot or was closed.',
    },
  },
  'bot.contained': {
    kind: 'bot',
    unit: 'share',
    better: 'more',
    name: { 'ru-RU': 'Бот справился сам', 'en-GB': 'Contained by a bot' },
    how: {
      'ru-RU': 'Доля разговоров с ботом, после которых чат закрыли без участия сотрудника.',
      'en-GB': 'Share of talks with a bot that ended with the closing of the chat, without any person.',
    },
  },
  'bot.fallback': {
    kind: 'botHeard',
    unit: 'share',
    better: 'less',
    name: { 'ru-RU': 'Бот не понял', 'en-GB': 'Not understood by a bot' },
    how: {
      'ru-RU':
        'Доля сообщений, файлов и нажатий кнопок в разговорах с ботом, на которые у бота не нашлось ответа. Относится к моменту, когда чат ушёл от бота или был закрыт. Сказанное до появления этого показателя не считается.',
      'en-GB':
        'Share of what customers wrote, sent or pressed in talks with a bot that the bot had no answer to. Belongs to the moment the chat left the bot or was closed. What was said before there was this metric is not counted.',
    },
  },
  'time.onBot': {
    kind: 'bot',
    unit: 'duration',
    better: null,
    name: { 'ru-RU': 'Время у бота', 'en-GB': 'Time with a bot' },
    how: { 'ru-RU': 'Сколько чат пробыл у бота.', 'en-GB': 'How long a chat stayed with a bot.' },
  },
  'late.half': {
    kind: 'halfOverdue',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Близко к просрочке', 'en-GB': 'Half-overdue answers' },
    how: {
      'ru-RU':
        'Сколько раз ожидание клиента превысило первый порог канала в рабочем времени: чат стал жёлтым. Относится к моменту, когда порог пройден. До появления этого показателя такие моменты не записывались.',
      'en-GB':
        'How often a customer’s wait passed the first threshold of the channel, in working time: the chat turned yellow. Belongs to the moment it passed. Before there was this metric, such moments were not written down.',
    },
  },
  'late.full': {
    kind: 'overdue',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Просрочено ответов', 'en-GB': 'Overdue answers' },
    how: {
      'ru-RU': 'Сколько раз ожидание клиента превысило порог просрочки канала в рабочем времени. Относится к моменту, когда порог пройден.',
      'en-GB': 'How often a customer’s wait passed the overdue threshold of the channel, in working time. Belongs to the moment it passed.',
    },
  },
  'late.inTime': {
    kind: 'turn',
    unit: 'share',
    better: 'more',
    name: { 'ru-RU': 'Ответов в срок', 'en-GB': 'Answered in time' },
    how: {
      'ru-RU': 'Доля ответов, данных до порога просрочки, от всех ответов на ожидания клиентов.',
      'en-GB': 'Share of replies given before the overdue threshold, of all replies that ended a wait.',
    },
  },
  transfers: {
    kind: 'transfer',
    unit: 'count',
    better: null,
    name: { 'ru-RU': 'Передач', 'en-GB': 'Transfers' },
    how: {
      'ru-RU': 'Передачи чата сотрудником другому оператору или команде, кроме отменённых. Относятся к тому, кто передал.',
      'en-GB': 'Transfers of a chat by a person to another operator or team, undone ones excepted. Belong to who transferred.',
    },
  },
  unassigned: {
    kind: 'unassigned',
    unit: 'count',
    better: 'less',
    name: { 'ru-RU': 'Возвратов в очередь', 'en-GB': 'Back to the queue' },
    how: {
      'ru-RU': 'Чат ушёл от оператора в очередь: не ответил, не принял, отклонил, вышел из сети или отключён.',
      'en-GB': 'A chat left its operator for the queue: no answer, not accepted, declined, gone off-line or deactivated.',
    },
  },
  'rating.mean': {
    kind: 'rating',
    unit: 'mean',
    better: 'more',
    name: { 'ru-RU': 'Средняя оценка', 'en-GB': 'Mean rating' },
    how: {
      'ru-RU': 'Среднее оценок клиентов от 1 до 5. Учитывается последняя оценка чата.',
      'en-GB': 'Mean of the customers’ ratings, 1 to 5. Of a chat the last rating counts.',
    },
  },
  'rating.share': {
    kind: 'rating',
    unit: 'share',
    better: 'more',
    name: { 'ru-RU': 'Довольные клиенты', 'en-GB': 'Satisfied customers' },
    how: { 'ru-RU': 'Доля оценок 4 и 5 от всех оценок.', 'en-GB': 'Share of ratings of 4 and 5, of all ratings.' },
  },
  'rating.asked': {
    kind: 'asked',
    unit: 'count',
    better: null,
    name: { 'ru-RU': 'Просьб об оценке', 'en-GB': 'Ratings asked for' },
    how: { 'ru-RU': 'Сколько раз клиента попросили оценить чат.', 'en-GB': 'How often a customer was asked to rate a chat.' },
  },
  'operator.online': {
    kind: 'attendance',
    unit: 'time',
    better: null,
    name: { 'ru-RU': 'На линии', 'en-GB': 'Online' },
    how: {
      'ru-RU': 'Сколько сотрудник был на линии за период. Как на вкладке «Рабочее время»: из условий действуют сотрудники и команды.',
      'en-GB': 'How long an employee was online in the period. As on the tab Working time, only employees and teams narrow it.',
    },
  },
  'operator.break': {
    kind: 'attendance',
    unit: 'time',
    better: null,
    name: { 'ru-RU': 'Перерывы', 'en-GB': 'Breaks' },
    how: {
      'ru-RU': 'Сколько сотрудник был на перерыве за период. По причинам — на вкладке «Рабочее время».',
      'en-GB': 'How long an employee was on a break in the period. The tab Working time has them by reason.',
    },
  },
  'operator.offline': {
    kind: 'attendance',
    unit: 'time',
    better: null,
    name: { 'ru-RU': 'Не в сети', 'en-GB': 'Offline' },
    how: {
      'ru-RU': 'Остальное время периода, до текущего момента, у тех, кто за период хотя бы раз был на линии или на перерыве.',
      'en-GB': 'The rest of the period, up to now, of those who were online or on a break at least once in it.',
    },
  },
  'operator.load': {
    kind: 'attendance',
    unit: 'load',
    better: null,
    name: { 'ru-RU': 'Чатов одновременно', 'en-GB': 'Chats at once' },
    how: {
      'ru-RU': 'Сколько чатов было у сотрудника одновременно: среднее по времени, пока он на линии.',
      'en-GB': 'How many chats an employee had in hands at once: the mean over the time they were online.',
    },
  },
  'operator.loadMax': {
    kind: 'attendance',
    unit: 'peak',
    better: null,
    name: { 'ru-RU': 'Чатов одновременно, больше всего', 'en-GB': 'Chats at once, most' },
    how: {
      'ru-RU':
        'Сколько чатов было у сотрудника одновременно в самый загруженный момент на линии. Всего — больше всего у одного сотрудника.',
      'en-GB': 'How many chats an employee had in hands at the busiest moment online. The total is the most of any one employee.',
    },
  },
  'operator.perHour': {
    kind: 'answered',
    unit: 'rate',
    better: 'more',
    name: { 'ru-RU': 'Чатов в час на линии', 'en-GB': 'Chats per hour online' },
    how: {
      'ru-RU': 'Закрытые с ответом чаты, делённые на часы на линии.',
      'en-GB': 'Chats closed answered, divided by the hours online.',
    },
  },
}

/** Whether the chats behind a metric can be listed: time at work has none. */
export function opensChats(id: MetricId): boolean {
  return metrics[id].kind !== 'attendance'
}

/** Whether it can be told why a metric has changed: what facts tell one by one is a sum or a mean over them. */
export function isExplained(id: MetricId): boolean {
  return factUnits.some((unit) => unit === metrics[id].unit)
}
