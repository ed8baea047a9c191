import { type AuditAction, auditActions, type Locale } from '@besedka/contract'

/** An act in words; one that only a newer version knows is shown as it is. */
export function actionText(action: string, locale: Locale): string {
  return isKnown(action) ? auditActions[action][locale] : action
}

/** All acts to choose from, in the order of their words. */
export function actionChoices(locale: Locale): { value: AuditAction; label: string }[] {
  const known = Object.entries(auditActions) as [AuditAction, (typeof auditActions)[AuditAction]][]
  return known
    .map(([value, text]) => ({ value, label: text[locale] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}
