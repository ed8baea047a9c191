import type { AskTask, BotAnswer, BotNode, BotScenario, BotTask, Locale } from '@besedka/contract'
import { newAiTask } from './ai-texts.ts'

export const botTemplates = ['inquiry', 'answers', 'hours', 'orderStatus', 'lead', 'rating', 'empty'] as const
export type BotTemplate = (typeof botTemplates)[number]

const texts = {
  'ru-RU': {
    default: 'Не понял вас. Выберите вариант ниже или напишите иначе.',
    hello: 'Здравствуйте! По какому вопросу вы пишете?',
    order: 'Заказ и доставка',
    payment: 'Оплата',
    other: 'Другое',
    orderReply: 'Напишите, пожалуйста, номер заказа — и я сразу передам его специалисту.',
    paymentReply: 'Принимаем карты и переводы. Чек приходит на почту в течение часа.',
    more: 'Остались вопросы?',
    yes: 'Да, позовите человека',
    no: 'Нет, спасибо',
    bye: 'Хорошего дня!',
    people: 'Передаю вас специалисту. Он увидит всё, что вы написали.',
    night: 'Сейчас мы не работаем. Напишите вопрос и как с вами связаться — ответим утром.',
    thanks: 'Спасибо, записал. Ответим, как только откроемся.',
    day: 'Здравствуйте! Сейчас ответит специалист.',
    nodeStart: 'Приветствие',
    nodeMenu: 'Выбор вопроса',
    nodeOrder: 'Про заказ',
    nodeNumber: 'Номер заказа',
    nodePayment: 'Про оплату',
    nodeMore: 'Ещё вопросы?',
    nodeBye: 'Прощание',
    nodePeople: 'Передать человеку',
    nodeTime: 'Рабочее время?',
    nodeNight: 'Ночь',
    nodeMessage: 'Сообщение',
    nodeThanks: 'Спасибо',
    nodeDay: 'День',
    answersUnknown: 'Точного ответа в базе знаний нет. Передаю вас специалисту.',
    nodeAnswers: 'Ответы по статьям',
    nodeUnknown: 'Ответа нет',
    orderHello: 'Здравствуйте! Расскажу, где ваш заказ.',
    orderQuestion: 'Какой у него номер?',
    orderAgain: 'Напишите номер цифрами, он есть в письме о заказе.',
    orderVariable: 'заказ',
    stateVariable: 'состояние',
    orderTold: 'Заказ {заказ}: {состояние}.',
    orderUnknown: 'Не нашёл заказа {заказ}. Передаю вас специалисту: он проверит.',
    orderMore: 'Проверить другой заказ',
    nodeOrderNumber: 'Номер заказа',
    nodeOrderService: 'Спросить у сайта',
    nodeOrderTold: 'Где заказ',
    nodeOrderUnknown: 'Заказ не найден',
    leadHello: 'Здравствуйте! Оставьте заявку, и мы вам позвоним.',
    leadName: 'Как к вам обращаться?',
    leadPhone: 'По какому номеру вам позвонить?',
    leadPhoneAgain: 'Не похоже на номер телефона. Напишите его целиком, например +7 912 345-67-89.',
    leadNeed: 'Коротко: что вас интересует?',
    leadThanks: 'Спасибо, {имя}! Позвоним по номеру {телефон}.',
    leadTag: 'заявка',
    nameVariable: 'имя',
    phoneVariable: 'телефон',
    needVariable: 'интерес',
    nodeName: 'Имя',
    nodePhone: 'Телефон',
    nodeNeed: 'Что нужно',
    nodeTag: 'Пометить заявку',
    ratingQuestion: 'Здравствуйте! Как вам наша работа?',
    ratingVariable: 'оценка',
    ratingField: 'Оценка',
    good: 'Отлично',
    fair: 'Нормально',
    bad: 'Плохо',
    ratingWhy: 'Жаль. Что пошло не так?',
    whyVariable: 'причина',
    ratingSorry: 'Спасибо, что рассказали. Передаю вас человеку: он разберётся.',
    ratingThanks: 'Спасибо за оценку!',
    nodeRating: 'Оценка',
    nodeIsBad: 'Плохо?',
    nodeWhy: 'Что не так',
  },
  'en-GB': {
    default: 'I did not understand. Choose one of these, or put it another way.',
    hello: 'Hello! What is your question about?',
    order: 'Order and delivery',
    payment: 'Payment',
    other: 'Something else',
    orderReply: 'Please write the number of your order, and a colleague will look it up at once.',
    paymentReply: 'We take cards and transfers. The receipt comes by email within an hour.',
    more: 'Is there anything else?',
    yes: 'Yes, get me a person',
    no: 'No, thank you',
    bye: 'Have a nice day!',
    people: 'I am handing you to a colleague, who will see all that you have written.',
    night: 'We are closed now. Write your question and how to reach you: we shall answer in the morning.',
    thanks: 'Thank you, noted. We shall answer as soon as we open.',
    day: 'Hello! A colleague will answer in a moment.',
    nodeStart: 'Greeting',
    nodeMenu: 'Choice of question',
    nodeOrder: 'About an order',
    nodeNumber: 'Order number',
    nodePayment: 'About payment',
    nodeMore: 'Anything else?',
    nodeBye: 'Goodbye',
    nodePeople: 'Hand to a person',
    nodeTime: 'Working hours?',
    nodeNight: 'Night',
    nodeMessage: 'Message',
    nodeThanks: 'Thanks',
    nodeDay: 'Day',
    answersUnknown: 'Our knowledge base has no exact answer. I am handing you to a colleague.',
    nodeAnswers: 'Answers out of articles',
    nodeUnknown: 'No answer',
    orderHello: 'Hello! I can tell you where your order is.',
    orderQuestion: 'What is its number?',
    orderAgain: 'Please write the number in digits: it is in the letter about your order.',
    orderVariable: 'order',
    stateVariable: 'state',
    orderTold: 'Order {order}: {state}.',
    orderUnknown: 'I cannot find order {order}. I am handing you to a colleague, who will look it up.',
    orderMore: 'Look up another order',
    nodeOrderNumber: 'Order number',
    nodeOrderService: 'Ask the shop',
    nodeOrderTold: 'Where it is',
    nodeOrderUnknown: 'Order not found',
    leadHello: 'Hello! Leave your number, and we shall call you.',
    leadName: 'What is your name?',
    leadPhone: 'Which number shall we call?',
    leadPhoneAgain: 'This does not look like a phone number. Please write all of it, like +44 20 7946 0018.',
    leadNeed: 'In short: what are you interested in?',
    leadThanks: 'Thank you, {name}! We shall call {phone}.',
    leadTag: 'lead',
    nameVariable: 'name',
    phoneVariable: 'phone',
    needVariable: 'interest',
    nodeName: 'Name',
    nodePhone: 'Phone',
    nodeNeed: 'What is needed',
    nodeTag: 'Mark the lead',
    ratingQuestion: 'Hello! How do you like our service?',
    ratingVariable: 'rating',
    ratingField: 'Rating',
    good: 'Very much',
    fair: 'It is all right',
    bad: 'Not at all',
    ratingWhy: 'We are sorry. What went wrong?',
    whyVariable: 'reason',
    ratingSorry: 'Thank you for telling us. I am handing you to a colleague, who will look into it.',
    ratingThanks: 'Thank you for your rating!',
    nodeRating: 'Rating',
    nodeIsBad: 'Not at all?',
    nodeWhy: 'What went wrong',
  },
} as const satisfies Record<Locale, Record<string, string>>

const column = 340
const row = 220

/**
 * A scenario to begin with, in the words of a language. Where it hands over and names no team, it does so to the last operator, else to the team of
 * the rule. `teamId`: the team that *inquiry* hands the question to; null: the author has yet to choose it.
 */
export function scenarioOf(template: BotTemplate, locale: Locale, timeZone: string, teamId: string | null = null): BotScenario {
  const t = texts[locale]
  const draft = (nodes: BotNode[]): BotScenario => ({ nodes, defaultMessage: t.default })
  if (template === 'inquiry') {
    return draft([
      node('start', t.nodeStart, [0, 1], { isRoot: true, replies: [says('hello', t.hello)], next: 'menu' }),
      node('menu', t.nodeMenu, [1, 1], {
        answers: [button('order', t.order, 'order'), button('payment', t.payment, 'payment'), button('other', t.other, 'people')],
      }),
      node('order', t.nodeOrder, [2, 0], { replies: [says('order-says', t.orderReply)], next: 'number' }),
      node('number', t.nodeNumber, [3, 0], { answers: [otherwise('number-any', 'people')] }),
      node('payment', t.nodePayment, [2, 1], { replies: [says('payment-says', t.paymentReply), says('more-says', t.more)], next: 'more' }),
      node('more', t.nodeMore, [3, 1], { answers: [button('yes', t.yes, 'people'), button('no', t.no, 'bye')] }),
      node('bye', t.nodeBye, [4, 1], { replies: [says('bye-says', t.bye)], finalAction: { type: 'closeChat' } }),
      node('people', t.nodePeople, [4, 0], { replies: [says('people-says', t.people)], finalAction: { type: 'toTeam', teamId } }),
    ])
  }
  if (template === 'hours') {
    return draft([
      node('time', t.nodeTime, [0, 0], {
        isRoot: true,
        triggers: [{ id: 'open', from: '09:00', until: '18:00', timeZone, to: 'day' }],
        next: 'night',
      }),
      node('day', t.nodeDay, [1, 0], { replies: [says('day-says', t.day)], finalAction: { type: 'toLastOperator' } }),
      node('night', t.nodeNight, [1, 1], { replies: [says('night-says', t.night)], next: 'message' }),
      node('message', t.nodeMessage, [2, 1], { answers: [otherwise('message-any', 'thanks')] }),
      node('thanks', t.nodeThanks, [3, 1], { replies: [says('thanks-says', t.thanks)], finalAction: { type: 'toLastOperator' } }),
    ])
  }
  if (template === 'answers') return draft(answers(t, locale))
  const more = moreTemplates[template]?.(t)
  return draft(more ?? [node('start', t.nodeStart, [0, 0], { isRoot: true, replies: [says('hello', '')] })])
}

type Texts = (typeof texts)[Locale]

const moreTemplates: Partial<Record<BotTemplate, (t: Texts) => BotNode[]>> = { orderStatus, lead, rating }

/** The AI module answers out of the knowledge base; whatever it does not know goes to people. */
function answers(t: Texts, locale: Locale): BotNode[] {
  const task = { ...newAiTask(locale, { helped: 'answers-helped', person: 'answers-person' }), otherwise: 'unknown', toPerson: 'people' }
  return [
    node('answers', t.nodeAnswers, [0, 1], { isRoot: true, task, next: 'bye' }),
    node('bye', t.nodeBye, [1, 0], { replies: [says('bye-says', t.bye)], finalAction: { type: 'closeChat' } }),
    node('unknown', t.nodeUnknown, [1, 1], { replies: [says('unknown-says', t.answersUnknown)], finalAction: { type: 'toLastOperator' } }),
    node('people', t.nodePeople, [1, 2], { replies: [says('people-says', t.people)], finalAction: { type: 'toLastOperator' } }),
  ]
}

/** Asks the shop's own service; its address is an example, which the author replaces. */
function orderStatus(t: Texts): BotNode[] {
  const question = { question: t.orderQuestion, again: t.orderAgain, value: 'number', variable: t.orderVariable } as const
  const call: BotTask = {
    type: 'call',
    method: 'GET',
    url: `https://shop.example/orders/{${t.orderVariable}}`,
    headers: [],
    body: '',
    picks: [{ id: 'order-state', path: 'state', variable: t.stateVariable }],
    timeLimitSeconds: 5,
    otherwise: 'order-unknown',
  }
  return [
    node('start', t.nodeStart, [0, 0], { isRoot: true, replies: [says('hello', t.orderHello)], next: 'order-number' }),
    node('order-number', t.nodeOrderNumber, [1, 0], { task: ask(question), next: 'order-service' }),
    node('order-service', t.nodeOrderService, [2, 0], { task: call, next: 'order-told' }),
    node('order-told', t.nodeOrderTold, [3, 0], { replies: [says('told-says', t.orderTold), says('more-says', t.more)], next: 'more' }),
    node('more', t.nodeMore, [4, 0], {
      answers: [button('again', t.orderMore, 'order-number'), button('yes', t.yes, 'people'), button('no', t.no, 'bye')],
    }),
    node('bye', t.nodeBye, [5, 0], { replies: [says('bye-says', t.bye)], finalAction: { type: 'closeChat' } }),
    node('people', t.nodePeople, [5, 1], { replies: [says('people-says', t.people)], finalAction: { type: 'toLastOperator' } }),
    node('order-unknown', t.nodeOrderUnknown, [3, 1], {
      replies: [says('unknown-says', t.orderUnknown)],
      finalAction: { type: 'toLastOperator' },
    }),
  ]
}

function lead(t: Texts): BotNode[] {
  const name = ask({ question: t.leadName, value: 'text', variable: t.nameVariable, saveTo: { type: 'name' } })
  const phone = ask({
    question: t.leadPhone,
    again: t.leadPhoneAgain,
    value: 'phone',
    variable: t.phoneVariable,
    saveTo: { type: 'contact' },
  })
  return [
    node('start', t.nodeStart, [0, 0], { isRoot: true, replies: [says('hello', t.leadHello)], next: 'name' }),
    node('name', t.nodeName, [1, 0], { task: name, next: 'phone' }),
    node('phone', t.nodePhone, [2, 0], { task: phone, next: 'need' }),
    node('need', t.nodeNeed, [3, 0], { task: ask({ question: t.leadNeed, value: 'text', variable: t.needVariable }), next: 'tag' }),
    node('tag', t.nodeTag, [4, 0], { task: { type: 'set', setting: { type: 'tag', tag: t.leadTag } }, next: 'thanks' }),
    node('thanks', t.nodeThanks, [5, 0], { replies: [says('thanks-says', t.leadThanks)], finalAction: { type: 'toLastOperator' } }),
  ]
}

function rating(t: Texts): BotNode[] {
  const choices = [t.good, t.fair, t.bad].map((label, index) => ({ id: `rating-${index}`, label }))
  const question = { question: t.ratingQuestion, value: 'choice', choices, variable: t.ratingVariable } as const
  const isBad = { type: 'variable', name: t.ratingVariable, comparison: 'is', value: t.bad } as const
  return [
    node('rating', t.nodeRating, [0, 0], {
      isRoot: true,
      task: ask({ ...question, choices: [...choices], saveTo: { type: 'field', name: t.ratingField } }),
      next: 'is-bad',
    }),
    node('is-bad', t.nodeIsBad, [1, 0], { task: { type: 'condition', test: isBad, otherwise: 'thanks' }, next: 'why' }),
    node('why', t.nodeWhy, [2, 0], { task: ask({ question: t.ratingWhy, value: 'text', variable: t.whyVariable }), next: 'people' }),
    node('people', t.nodePeople, [3, 0], { replies: [says('people-says', t.ratingSorry)], finalAction: { type: 'toLastOperator' } }),
    node('thanks', t.nodeThanks, [2, 1], { replies: [says('thanks-says', t.ratingThanks)], finalAction: { type: 'closeChat' } }),
  ]
}

function ask(given: Partial<AskTask> & Pick<AskTask, 'question' | 'value' | 'variable'>): BotTask {
  return { type: 'ask', again: '', choices: [], saveTo: null, otherwise: null, ...given }
}

function node(id: string, name: string, [x, y]: [number, number], given: Partial<BotNode>): BotNode {
  const nothing = { isRoot: false, replies: [], answers: [], triggers: [], task: null, next: null, finalAction: null }
  return { ...nothing, id, name, position: { x: x * column, y: y * row }, ...given }
}

function says(id: string, text: string): BotNode['replies'][number] {
  return { id, type: 'text', text }
}

function button(id: string, label: string, to: string): BotAnswer {
  return { id, type: 'button', label, link: null, to }
}

function otherwise(id: string, to: string): BotAnswer {
  return { id, type: 'default', to }
}
