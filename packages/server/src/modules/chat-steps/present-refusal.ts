import { type ErrorParams, errorText, isErrorCode, type Locale, type StepRefusal } from '@besedka/contract'

/** A refused act for a screen, with the sentence of the act by hand. */
export function presentRefusal({ step, type, refusal }: ErrorParams<'chatStepRefusedException'>, locale: Locale): StepRefusal {
  const { code, params } = refusal
  return { step, type, code, message: errorText(isErrorCode(code) ? code : 'unknownException', params, locale) }
}
