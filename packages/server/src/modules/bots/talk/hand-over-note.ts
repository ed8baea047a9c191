import type { CallFailure, HandOverReason, MeantIntent, NoAnswer, TalkState } from '@besedka/bot-scenario'
import { type BotScenario, intentTexts, type Locale } from '@besedka/contract'
import type { NotUnderstood } from '../tables.ts'
import { answersGiven, nameOf } from './answers-given.ts'

export type HandOverNote = {
  scenario: BotScenario
  state: TalkState
  notUnderstood: readonly NotUnderstood[]
  /** Why the bot gave up; null: its scenario ends here. */
  why: HandOverReason | 'cannotSpeak' | 'taken' | null
}

const words = {
  'ru-RU': {
    title: 'Бот передал чат.',
    path: 'Путь',
    answers: 'Ответы клиента',
    values: 'Узнал',
    missed: 'Бот не понял',
    notUnderstood: 'Причина: бот дважды подряд не понял клиента.',
    askedForHuman: 'Причина: клиент попросил позвать человека.',
    scenarioChanged: 'Причина: в сценарии нет продолжения.',
    talkedWithoutEnd: 'Причина: разговор с ботом не заканчивался.',
    noAnswer: 'Причина: ИИ-модуль не нашёл ответа.',
    ai: 'Вопросы к ИИ-модулю',
    failedCalls: 'Сервисы не помогли',
    cannotSpeak: 'Причина: канал не принял сообщение бота.',
    taken: 'Причина: чат забрал коллега.',
  },
  'en-GB': {
    title: 'The bot has handed the chat over.',
    path: 'Path',
    answers: 'The customer’s answers',
    values: 'Learnt',
    missed: 'Not understood',
    notUnderstood: 'Reason: the bot did not understand the customer twice in a row.',
    askedForHuman: 'Reason: the customer asked for a person.',
    scenarioChanged: 'Reason: the scenario has no way on.',
    talkedWithoutEnd: 'Reason: the talk with the bot did not end.',
    noAnswer: 'Reason: the AI module had no answer.',
    ai: 'Questions to the AI module',
    failedCalls: 'Services that did not help',
    cannotSpeak: 'Reason: the channel did not take the bot’s message.',
    taken: 'Reason: a colleague has taken the chat.',
  },
} as const

/** What was shown to a question, where nothing was. */
const silences: Record<Locale, Record<NoAnswer, string>> = {
  'ru-RU': {
    notFound: 'в статьях нет ответа',
    failed: 'модель не ответила',
    limit: 'лимит запросов исчерпан',
    off: 'ИИ-модуль выключен',
    tooLong: 'ответ не помещается в сообщение канала',
    asksMore: 'бот ответил столько раз, сколько можно',
    file: 'клиент прислал файл',
  },
  'en-GB': {
    notFound: 'no article answers it',
    failed: 'the model did not answer',
    limit: 'the limit of requests is reached',
    off: 'the AI module is switched off',
    tooLong: 'the answer does not fit into a message of the channel',
    asksMore: 'the bot has answered as often as it may',
    file: 'the customer sent a file',
  },
}

const failures: Record<Locale, Record<CallFailure['why'], string>> = {
  'ru-RU': {
    notReached: 'недоступен',
    late: 'не ответил вовремя',
    notJson: 'прислал непонятный ответ (не JSON)',
    notAllowed: 'вызов не разрешён: нет секрета для этого адреса или в адрес попали лишние знаки',
    refused: 'ответил ошибкой',
  },
  'en-GB': {
    notReached: 'cannot be reached',
    late: 'did not answer in time',
    notJson: 'sent something else than JSON',
    notAllowed: 'may not be called: no secret is for this address, or the values changed it',
    refused: 'answered with the error',
  },
}

/** What a customer is told who presses a button of a talk that is over. */
export const itIsOver = {
  'ru-RU': 'Эта кнопка больше не действует. Выберите вариант из последнего сообщения или напишите вопрос словами.',
  'en-GB': 'This button is no longer in use. Choose from the latest message, or write your question.',
} as const satisfies Record<Locale, string>

/** Where a channel has no buttons, a numbered list ends with this. */
export const orWrite = {
  'ru-RU': (words: string) => `Или напишите: ${words}`,
  'en-GB': (words: string) => `Or write: ${words}`,
} as const satisfies Record<Locale, (words: string) => string>

const shownSteps = 30

/** What an operator who gets the chat reads first: so nobody asks what the bot already knows. */
export function handOverNote({ scenario, state, notUnderstood, why: given }: HandOverNote, locale: Locale): string {
  const why = given ?? whyFromAi(scenario, state)
  const t = words[locale]
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const name = (id: string) => nameOf(nodes.get(id))
  // Where the AI module answers, the customer asks; what they press there is told as the reason.
  const isAnswer = ({ nodeId }: { nodeId: string }) => nodes.get(nodeId)?.task?.type !== 'ai'
  const answers = answersGiven(scenario, { answers: state.answers.filter(isAnswer).slice(-shownSteps) }).map(
    ({ question, answer, meant }) => `• ${question} → ${answer}${inBrackets(meant ? [meant] : [], locale)}`,
  )
  const asked = (state.aiAnswers ?? []).map(
    ({ question, articles, why: silence }) =>
      `• ${question ? `«${question}» → ` : ''}${silence ? silences[locale][silence] : articles.join(', ')}`,
  )
  // What the AI module was asked stands above with the reason.
  const missed = notUnderstood.filter(({ nodeId }) => nodes.get(nodeId)?.task?.type !== 'ai')
  const failed = (state.failedCalls ?? []).map(
    (call) => `• ${name(call.nodeId)} → ${failures[locale][call.why]}${call.why === 'refused' ? ` ${call.status}` : ''}`,
  )
  const values = Object.entries(state.values).filter(([, value]) => value !== '')
  return [
    t.title,
    ...(why ? [t[why]] : []),
    ...(answers.length > 0 ? [`${t.answers}:`, ...answers] : []),
    ...(asked.length > 0 ? [`${t.ai}:`, ...asked] : []),
    ...(failed.length > 0 ? [`${t.failedCalls}:`, ...failed] : []),
    ...(values.length > 0 ? [`${t.values}:`, ...values.map(([known, value]) => `• ${known}: ${value}`)] : []),
    ...(missed.length > 0 ? [`${t.missed}:`, ...missed.map(({ text, meant = [] }) => `• «${text}»${inBrackets(meant, locale)}`)] : []),
    ...(state.path.length > 0 ? [`${t.path}: ${state.path.slice(-shownSteps).map(name).join(' → ')}`] : []),
  ].join('\n')
}

/** Where the scenario ends because of what came of asking the AI module: a person was asked for, or there was no answer. */
function whyFromAi({ nodes }: BotScenario, { path, answers, aiAnswers = [] }: TalkState): HandOverNote['why'] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const asking = path
    .map((id) => byId.get(id))
    .findLast((node) => node && (node.answers.length > 0 || node.task?.type === 'ask' || node.task?.type === 'ai'))
  if (asking?.task?.type !== 'ai') return null
  if (answers.at(-1)?.answerId === asking.task.person.id) return 'askedForHuman'
  return (aiAnswers.at(-1)?.why ?? null) === null ? null : 'noAnswer'
}

/** What the words were taken to mean, and how surely. */
function inBrackets(meant: readonly MeantIntent[], locale: Locale): string {
  if (meant.length === 0) return ''
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return ` (${meant.map(({ intent, sureness }) => `${intentTexts[intent][locale]}, ${percent.format(sureness)}`).join('; ')})`
}
