import { type FieldError, fieldErrors, type OptionName, PlanTerms, type PlanView } from '@besedka/contract'

/** What the form of a plan holds; the price as it was typed, in roubles. */
export type PlanDraft = { name: string; price: string; options: OptionName[] }

export const emptyPlan: PlanDraft = { name: '', price: '', options: [] }

export function planDraftOf({ name, priceKopecks, options }: PlanView): PlanDraft {
  return { name, price: (priceKopecks / 100).toFixed(priceKopecks % 100 === 0 ? 0 : 2), options }
}

/** Kopecks of a price as people type it: `2900`, `2 900,50`, `2900.5`. NaN for anything else. */
export function parsePrice(text: string): number {
  const tidy = text.replace(/[\s\u00A0\u202F₽]/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(tidy) ? Math.round(Number(tidy) * 100) : Number.NaN
}

export function termsOfDraft({ name, price, options }: PlanDraft): PlanTerms {
  return { name, priceKopecks: parsePrice(price), options }
}

/** The complaint about each field; the price's stands at `price`. */
export function planProblems(draft: PlanDraft): Record<string, FieldError> {
  const result = PlanTerms.safeParse(termsOfDraft(draft))
  if (result.success) return {}
  const { priceKopecks, ...others } = fieldErrors(result.error)
  return priceKopecks ? { ...others, price: { key: 'priceIsNumber', params: {} } } : others
}
