/** The ref of what has just been added to a form: its first field takes the focus. */
export function focusFirstField(added: HTMLElement | null): void {
  added?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus()
}
