import { chatStepTexts } from '../chat-step-vocabulary.ts'
import type { Locale } from '../locales.ts'
import { type ErrorCode, type ErrorParams, isErrorCode } from './catalogue.ts'
import type { FieldError } from './field-errors.ts'
import { fieldText } from './field-texts.ts'
import { errorText } from './fill-text.ts'

/** The parameters of an error as an answer tells them: what is only a name or a code for us comes with its words in the caller's language. */
export function toldParams(code: ErrorCode, params: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  if (code === 'validationException') return { fields: withSentences(params.fields, locale) }
  if (code === 'chatStepRefusedException') return withReason(params as ErrorParams<'chatStepRefusedException'>, locale)
  return params
}

/** Each rejected field with its sentence, for programs that have no words of their own. */
function withSentences(fields: unknown, locale: Locale): Record<string, FieldError & { text: string }> {
  const rejected = Object.entries(fields as ErrorParams<'validationException'>['fields'])
  return Object.fromEntries(rejected.map(([path, { key, params }]) => [path, { key, params, text: fieldText(key, params, locale) }]))
}

/** Which act it was and why, in the words of the act and of its own refusal. */
function withReason(params: ErrorParams<'chatStepRefusedException'>, locale: Locale): Record<string, unknown> {
  return { ...params, act: chatStepTexts[params.type][locale], reason: refusalText(params.refusal, locale) }
}

/** The sentence of a refusal that was kept with its parameters, as it would have been answered by itself. */
export function refusalText({ code, params }: ErrorParams<'chatStepRefusedException'>['refusal'], locale: Locale): string {
  return errorText(isErrorCode(code) ? code : 'unknownException', params, locale)
}
