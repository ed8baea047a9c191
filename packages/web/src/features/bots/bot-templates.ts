import type { BotAnswer, BotNode, BotScenario, Locale } from '@besedka/contract'

export const botTemplates = ['inquiry', 'hours', 'empty'] as const
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
  },
} as const satisfies Record<Locale, Record<string, string>>

const column = 340
const row = 220

/** A scenario to begin with, in the words of a language. Where it hands over, it does so to the last operator, else to the team of the rule. */
export function scenarioOf(template: BotTemplate, locale: Locale, timeZone: string): BotScenario {
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
      node('people', t.nodePeople, [4, 0], { replies: [says('people-says', t.people)], finalAction: { type: 'toLastOperator' } }),
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
  return draft([node('start', t.nodeStart, [0, 0], { isRoot: true, replies: [says('hello', '')] })])
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
