import { type ErrorParams, type Locale, refusalText, type StepRefusal } from '@besedka/contract'

/** A refused act for a screen, with the sentence of the act by hand. */
export function presentRefusal({ step, type, refusal }: ErrorParams<'chatStepRefusedException'>, locale: Locale): StepRefusal {
  return { step, type, code: refusal.code, message: refusalText(refusal, locale) }
}
