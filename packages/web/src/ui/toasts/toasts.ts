import { create } from 'zustand'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** A second line: what was said of it. */
  detail?: string | undefined
  /** A button in the toast, "Undo" for one. */
  action?: { label: string; run: () => void; undoes?: true }
}

type ToastStore = { toasts: readonly Toast[] }

export const useToasts = create<ToastStore>(() => ({ toasts: [] }))

const shownMs = 5_000
const mostAtOnce = 3
let lastId = 0

/**
 * Shows a short notice for five seconds; a toast with an action stays as long as its undo window, and makes room only for another one.
 * Answers its id.
 */
export function showToast(toast: Omit<Toast, 'id'>, forMs = shownMs): number {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter((other) => other.text !== toast.text || other.detail !== toast.detail)
    const first = others.find((other) => !other.action) ?? (toast.action && others[0])
    return { toasts: [...others.filter((other) => others.length < mostAtOnce || other !== first), { ...toast, id }] }
  })
  setTimeout(() => dismissToast(id), forMs)
  return id
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** The newest that can be undone while it is offered. */
export function undoable(): Toast | undefined {
  return useToasts.getState().toasts.findLast(({ action }) => action?.undoes)
}
